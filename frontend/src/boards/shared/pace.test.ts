import { expect, test, vi } from "vitest";
import { Pace } from "./pace";

test("a device that twice in a row does not keep up is spared further movement", () => {
  const tired = vi.fn();
  const pace = new Pace(tired);
  pace.note(17, 350);
  pace.note(21, 350);
  pace.note(5, 350);
  expect(tired).not.toHaveBeenCalled();
  pace.note(17, 350);
  expect(tired).toHaveBeenCalledOnce();
});
