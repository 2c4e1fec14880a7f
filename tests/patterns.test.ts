import { expect, test } from "vitest";
import { slowText } from "./patterns.ts";

test.each([
  [String.raw`\s+$`, ""],
  ["<[^>]*>", "g"],
  [String.raw`\{\{\s*([^{}]{0,60}?)\s*\}\}`, "u"],
  [String.raw`([^\s<>]+@[a-z]+)`, ""],
])("/%s/%s is slow on some text", (pattern, flags) => {
  expect(slowText(pattern, flags)).toBeDefined();
});

test.each([
  ["^a+$", ""],
  [String.raw`\{\{([^{}]{0,100})\}\}`, "u"],
])("/%s/%s is quick on every text", (pattern, flags) => {
  expect(slowText(pattern, flags)).toBeUndefined();
});
