import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const portal = join(import.meta.dirname, "../..");

/** A page's source together with that of its handlers. */
function withHandlers(page: string, source: string): string {
  const handlers = [...source.matchAll(/from "(\.[^"]+-action\.server\.ts)"/g)];
  const files = handlers.map(([, path = ""]) => join(dirname(page), path)).filter((path) => existsSync(path));
  return [source, ...files.map((path) => readFileSync(path, "utf8"))].join("\n");
}

test("a page whose action can be stale or gone loads what is stored now", () => {
  const pages = globSync("**/*.tsx", { cwd: portal })
    .map((path) => join(portal, path))
    .map((path) => ({ path, source: readFileSync(path, "utf8") }))
    .filter(({ source }) => /export const action = (portal|upload)Action/.test(source))
    .filter(({ path, source }) => /\b(stale|gone)\(/.test(withHandlers(path, source)));
  expect(pages.length).toBeGreaterThan(10);
  const without = pages.filter(
    ({ source }) => !/export (const|function) shouldRevalidate\b[\s\S]*reloadAfterConflict/.test(source),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
