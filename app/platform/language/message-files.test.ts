import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@formatjs/icu-messageformat-parser";
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

/** The sentences of a file. */
function messagesIn(tree: unknown): string[] {
  if (typeof tree === "string") return [tree];
  return typeof tree === "object" && tree !== null ? Object.values(tree).flatMap(messagesIn) : [];
}

test("every message can be said: one with a lone brace or an empty pair is shown as its key", () => {
  const isSaid = (message: string) => {
    try {
      return parse(message).length > 0;
    } catch {
      return false;
    }
  };
  expect(["{ }", "'{ }'"].map(isSaid)).toEqual([false, true]);
  const messages = globSync("**/*.json", { cwd: folder }).flatMap((file) =>
    messagesIn(JSON.parse(readFileSync(join(folder, file), "utf8"))),
  );
  expect(messages.filter((message) => !isSaid(message))).toEqual([]);
});

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
