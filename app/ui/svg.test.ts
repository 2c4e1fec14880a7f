import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every drawing says its size, so that it is small before its style sheet is there, or without one", () => {
  const files = globSync("app/**/*.tsx").filter((path) => !path.includes(".test."));
  const drawings = files.flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/<svg\b.*?>\n?\s*[<{]|<svg\b.*?\/>/gs)].map(([tag]) => ({
      path,
      tag,
    })),
  );
  expect(drawings.length).toBeGreaterThan(10);
  const sized = (tag: string) => (/\bwidth=/.test(tag) && /\bheight=/.test(tag)) || tag.includes("{...size}");
  expect(drawings.filter(({ tag }) => !sized(tag))).toEqual([]);
});
