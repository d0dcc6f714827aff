"""A picture in few colours: what a browser photographs becomes a third as large, and looks the same."""

from __future__ import annotations

import base64
import struct
import zlib

from playwright.sync_api import Page

# The most frequent colours stay, each as the average of those alike; any other becomes the nearest of them.
REDUCE = """async (data) => {
  const image = await createImageBitmap(await (await fetch(data)).blob());
  const { width, height } = image;
  const paper = new OffscreenCanvas(width, height).getContext("2d");
  paper.drawImage(image, 0, 0);
  const pixels = paper.getImageData(0, 0, width, height).data;
  const key = (i) => ((pixels[i] >> 3) << 10) | ((pixels[i + 1] >> 3) << 5) | (pixels[i + 2] >> 3);
  const sums = new Map();
  for (let i = 0; i < pixels.length; i += 4) {
    const sum = sums.get(key(i)) ?? [0, 0, 0, 0];
    for (let c = 0; c < 3; c++) sum[c] += pixels[i + c];
    sum[3] += 1;
    sums.set(key(i), sum);
  }
  const all = [...sums].map(([k, [r, g, b, n]]) => ({ k, n, rgb: [r / n, g / n, b / n] }));
  all.sort((a, b) => b.n - a.n);
  const palette = all.slice(0, 256).map(({ rgb }) => rgb);
  const far = (a, b) => (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
  const index = new Map();
  for (const { k, rgb } of all) {
    let best = 0;
    for (let i = 1; i < palette.length; i++) if (far(rgb, palette[i]) < far(rgb, palette[best])) best = i;
    index.set(k, best);
  }
  let text = "";
  for (let i = 0; i < pixels.length; i += 4) text += String.fromCharCode(index.get(key(i)));
  return { width, height, palette: palette.map((rgb) => rgb.map(Math.round)), rows: btoa(text) };
}"""


def small_png(page: Page, png: bytes) -> bytes:
    """The same picture with at most 256 colours; any page without a policy of its own can do the counting."""
    made = page.evaluate(REDUCE, "data:image/png;base64," + base64.b64encode(png).decode())
    width, height, pixels = made["width"], made["height"], base64.b64decode(made["rows"])
    rows = b"".join(b"\0" + pixels[y * width : (y + 1) * width] for y in range(height))
    colours = bytes(value for rgb in made["palette"] for value in rgb)
    chunks = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
        (b"PLTE", colours),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(map(_chunk, chunks))


def _chunk(named: tuple[bytes, bytes]) -> bytes:
    name, data = named
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
