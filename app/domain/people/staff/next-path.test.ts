import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { nextPath } from "./next-path.ts";

test.each([
  ["/inbox", "/inbox"],
  ["/inbox?state=spam&before=1", "/inbox?state=spam&before=1"],
  ["/client/9876543210", "/client/9876543210"],
  ["/pmegp/add-client#name", "/pmegp/add-client"],
  ["/inbox?next=//evil.example", "/inbox?next=//evil.example"],
  ["/a/../inbox", "/inbox"],
  ["/नमस्ते", "/%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87"],
  ["/%2F%2Fevil.example", "/%2F%2Fevil.example"],
  ["/a\\b", "/a/b"],
])("%s leads to %s", (next, path) => {
  expect(nextPath(next)).toBe(path);
});

test.each([
  [null],
  [""],
  ["/"],
  ["inbox"],
  [" /inbox"],
  ["//evil.example"],
  ["///evil.example"],
  ["/\\evil.example"],
  ["\\\\evil.example"],
  ["\\/evil.example"],
  ["/\t/evil.example"],
  ["/\n/evil.example"],
  ["/\r\n\\evil.example"],
  ["\t//evil.example"],
  ["/.//evil.example"],
  ["/a/..//evil.example"],
  ["/.\\\\evil.example"],
  ["/%2e%2e//evil.example"],
  ["https://evil.example"],
  ["https:evil.example"],
  ["//sopan.example@evil.example"],
  ["javascript:alert(1)"],
  ["/\t\\evil.example"],
  ["data:text/html,x"],
])("%j leads to the dashboard", (next) => {
  expect(nextPath(next)).toBe("/dashboard");
});

test("whatever is asked for, the answer is one slash and a path of ours", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "..",
    ".",
    "%2e",
    "%2f",
    "\t",
    "\n",
    "evil.example",
    "http:",
    "@",
    "?",
    "#",
    ":",
    "a",
    "\u0000",
    "\ud800",
    " ",
  );
  const nasty = fc.array(pieces, { maxLength: 8 }).map((list) => `/${list.join("")}`);
  fc.assert(
    fc.property(fc.oneof(nasty, fc.string({ unit: "binary" }), fc.webUrl()), (next) => {
      const path = nextPath(next);
      expect(path).toMatch(/^\/(?![/\\])/);
      const opened = new URL(path, "https://sopan.example/login");
      expect(opened.origin).toBe("https://sopan.example");
      expect(`${opened.pathname}${opened.search}`).toBe(path);
    }),
    { numRuns: sized(300, 3000) },
  );
});
