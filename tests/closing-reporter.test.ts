import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { scratchFolder } from "../app/platform/db/test-folder.ts";
import type { Closing } from "./closing-reporter.ts";

const tests = `
test("one", () => {});
test("two", () => {});
describe("group", () => {
  test("three", () => {});
});
test("with a reason", (context) => context.skip(true, "no printer"));
test.skip("without a reason", () => {});
`;

/** What the closing lines count of a run of these tests, with these arguments. */
function closingOf(...args: string[]): Closing {
  const folder = scratchFolder("sopan-closing-");
  writeFileSync(join(folder, "some.test.js"), tests);
  const file = join(folder, "closing.json");
  const env = { ...process.env, CLOSING_FILE: file };
  const reporter = `--reporter=${resolve("tests/closing-reporter.ts")}`;
  const vitest = resolve("node_modules/vitest/vitest.mjs");
  const rest = ["run", "--root", folder, "--globals", reporter, ...args];
  spawnSync(process.execPath, [vitest, ...rest], { cwd: folder, env });
  return JSON.parse(readFileSync(file, "utf8"));
}

test("a run of everything counts each test, and one skipped without a reason as failed", () => {
  expect(closingOf()).toEqual({ passed: 3, failed: 1, skipped: { "no printer": 1 }, retried: [] });
});

test.each([
  ["a name", ["-t", "one|two"], 2],
  ["a name in a group", ["-t", "group > three"], 1],
  ["a line", ["some.test.js:2", "--includeTaskLocation"], 1],
])("a run that is asked for %s counts only what it ran", (_, args, passed) => {
  expect(closingOf(...args)).toEqual({ passed, failed: 0, skipped: {}, retried: [] });
});
