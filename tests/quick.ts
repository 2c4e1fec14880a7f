// `npm run quick`: format, lint and unit tests of the changed files, types and import rules. Changed is what differs from the main
// branch, committed or not. Browsers, PostgreSQL, builds and sizes are left to `npm test`.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { importRules, textChecks, types } from "./check.ts";
import { runAll, step } from "./steps.ts";

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
const lines = (text: string) => text.split("\n").filter((line) => line !== "");

/** Where this branch left the main one, as the server or as this clone has it. */
function base(): string {
  for (const main of ["origin/main", "main"])
    try {
      return git("merge-base", "HEAD", main);
    } catch {
      // There is no such branch.
    }
  return "HEAD";
}

const since = base();
const changed = [
  ...lines(git("diff", "--name-only", "--diff-filter=d", since)),
  ...lines(git("ls-files", "--others", "--exclude-standard")),
];
if (changed.length === 0) {
  console.log("Nothing has changed.");
  process.exit(0);
}

console.log(
  `Checks ${changed.length} changed files: format, lint, types, import rules and the unit tests that load them. npm test does the rest.`,
);
if (!existsSync(".react-router/types") || changed.includes("app/routes.ts"))
  await runAll([step("types of the routes", "react-router", ["typegen"])]);
// A changed text has its own checks. A missing sentence is a type error.
if (changed.every((file) => file.startsWith("content/"))) {
  const texts = await runAll([types], [textChecks]);
  process.exit(texts.failed === 0 ? 0 : 1);
}
// The compiler takes one core, the tests the other.
const { failed } = await runAll(
  [types, importRules],
  [
    step("format and lint", "biome", [
      "check",
      "--error-on-warnings",
      "--no-errors-on-unmatched",
      "--files-ignore-unknown=true",
      ...changed,
    ]),
    step("unit tests of what has changed", "vitest", [
      "run",
      "--project",
      "unit",
      "--changed",
      since,
      "--passWithNoTests",
    ]),
  ],
);
process.exit(failed === 0 ? 0 : 1);
