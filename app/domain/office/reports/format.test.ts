import { expect, test } from "vitest";
import { formatFigure } from "./format.server.ts";

test.each([
  [48, "48 min", "48 मिनट"],
  [1, "1 min", "1 मिनट"],
  [185, "3 hr 5 min", "3 घंटे 5 मिनट"],
  [3120, "2 days 4 hr", "2 दिन 4 घंटे"],
] as const)("a wait of %s minutes is said alike in both languages", (minutes, english, hindi) => {
  expect(formatFigure(minutes, "minutes", "en")).toBe(english);
  expect(formatFigure(minutes, "minutes", "hi")).toBe(hindi);
});
