import { expect, test } from "vitest";
import { readAfter } from "./counted-filter.ts";

test("a page begins after a day or a moment, and anything odd is the first page", () => {
  expect(readAfter("2026-11-20.a-1")).toEqual({ at: "2026-11-20", id: "a-1" });
  const at = "2026-11-20T12:00:00.000Z";
  expect(readAfter(`${at}.a-1`)).toEqual({ at, id: "a-1" });
  for (const odd of [null, "", "a-1", "2026-11-20.", "2026-11-20.a b"])
    expect(readAfter(odd)).toBeUndefined();
});
