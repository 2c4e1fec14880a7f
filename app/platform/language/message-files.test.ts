import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../../content/messages");

function countKeys(tree: unknown): number {
  if (typeof tree !== "object" || tree === null) return 0;
  const own = Array.isArray(tree) ? 0 : Object.keys(tree).length;
  return Object.values(tree).reduce((sum, branch) => sum + countKeys(branch), own);
}

/** Strings before a colon: a key that stands twice is one key less once it is parsed. */
function countWritten(json: string): number {
  return [...json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g)].filter(([, colon]) => colon).length;
}

test("no file of messages has a key twice", () => {
  expect(countWritten('{ "a": "b\\": ", "a": { "a": [] } }')).toBe(3);
  const files = globSync("**/*.json", { cwd: folder });
  expect(files.length).toBeGreaterThan(20);
  const doubled = files.filter((file) => {
    const json = readFileSync(join(folder, file), "utf8");
    return countWritten(json) !== countKeys(JSON.parse(json));
  });
  expect(doubled).toEqual([]);
});
