import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` passes everything but the page itself on to a server started with `turncoat serve`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  base: "/static/",
  plugins: [svelte()],
  build: {
    outDir: "../src/turncoat/web/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: {
    proxy: { "/api": server, "/ws": { target: server, ws: true }, "/health": server },
  },
  test: { environment: "node", include: ["src/**/*.test.ts"] },
});
