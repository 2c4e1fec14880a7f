import { expect, test } from "vitest";
import { isOwnOrigin } from "./own-origin.ts";

test.each([
  ["https://sopan.example", "https://sopan.example", true],
  ["http://sopan.example", "https://sopan.example", false],
  ["https://sopan.example.evil", "https://sopan.example", false],
  ["http://localhost:3000", "http://127.0.0.1:3000", true],
  ["http://[::1]:3000", "http://127.0.0.1:3000", true],
  ["http://localhost:3001", "http://127.0.0.1:3000", false],
  ["http://localhost:3000", "https://sopan.example", false],
  ["null", "http://127.0.0.1:3000", false],
  [undefined, "http://127.0.0.1:3000", false],
])("from %s to %s is our own page: %s", (from, origin, own) => {
  expect(isOwnOrigin(from, origin)).toBe(own);
});
