import { expect, test } from "vitest";
import { readCameFrom, sourceWord } from "./came-from.ts";

const isPage = (path: string) => path === "/contact" || path === "/";

test.each([
  ["Google", "google"],
  ["www.example.org", "example.org"],
  ["PMEGP Nov/2026", "pmegp-nov/2026"],
  ["asha@example.com", null],
  ["9876543210", null],
  ["98765-43210", null],
  ["x".repeat(61), null],
  ["<script>", null],
  [undefined, null],
])("%s is kept as %s", (typed, kept) => {
  expect(sourceWord(typed)).toBe(kept);
});

test("without script the address of the form's page says where the visitor came from", () => {
  const page = new URL("https://sopan.example/contact?utm_source=Google&utm_campaign=mill");
  expect(readCameFrom({ page, noted: undefined }, isPage)).toEqual({
    source: "google",
    medium: null,
    campaign: "mill",
    page: "/contact",
  });
});

test("what was noted at the first page counts more, and a page with a token is not kept", () => {
  const page = new URL("https://sopan.example/status/secret?utm_source=other");
  expect(readCameFrom({ page, noted: ["bing.com", null, null] }, isPage)).toEqual({
    source: "bing.com",
    medium: null,
    campaign: null,
    page: null,
  });
});
