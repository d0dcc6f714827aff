import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepRead, readAt } from "./reads";

function storage(): Pick<Storage, "getItem" | "setItem"> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

describe("what was read", () => {
  beforeEach(() => vi.stubGlobal("localStorage", storage()));

  it("is remembered by table", () => {
    expect(readAt("one")).toBeNull();
    keepRead("one", { table: 4, "0-2": 7 });
    keepRead("two", { table: 1 });
    keepRead("one", { table: 9, "0-2": 7 });
    expect(readAt("one")).toEqual({ table: 9, "0-2": 7 });
    expect(readAt("two")).toEqual({ table: 1 });
  });

  it("is forgotten of tables of long ago", () => {
    keepRead("old", { table: 1 });
    for (let i = 0; i < 40; i++) keepRead(`new ${i}`, { table: i });
    expect(readAt("old")).toBeNull();
    expect(readAt("new 0")).toEqual({ table: 0 });
  });

  it("does not mind a browser that keeps nothing or nonsense", () => {
    vi.stubGlobal("localStorage", { getItem: () => "{", setItem: () => { throw new Error("full"); } });
    expect(readAt("one")).toBeNull();
    expect(() => keepRead("one", { table: 1 })).not.toThrow();
  });
});
