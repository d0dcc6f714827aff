import { describe, expect, it } from "vitest";
import { blocks, spans } from "./prose";

describe("prose", () => {
  it("knows emphasis and leaves everything else as it is", () => {
    expect(spans("a *b* **c** `d` <script>")).toEqual([
      { text: "a ", style: "" },
      { text: "b", style: "em" },
      { text: " ", style: "" },
      { text: "c", style: "strong" },
      { text: " ", style: "" },
      { text: "d", style: "code" },
      { text: " <script>", style: "" },
    ]);
  });

  it("joins lines, and tells lists and tables apart", () => {
    const found = blocks("one\ntwo\n\n- a\n  more\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |");
    expect(found.map((block) => block.kind)).toEqual(["paragraph", "list", "table"]);
    expect(found[0]).toEqual({ kind: "paragraph", spans: [{ text: "one two", style: "" }] });
    expect(found[1]).toMatchObject({ items: [[{ text: "a more" }], [{ text: "b" }]] });
    expect(found[2]).toMatchObject({ head: [[{ text: "x" }], [{ text: "y" }]], rows: [[[{ text: "1" }], [{ text: "2" }]]] });
  });
});
