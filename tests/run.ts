// `npm test` checks everything; `npm test -- path …` runs the test files that match. Both install what the tests need
// and end with one line that adds up.
import { spawnSync } from "node:child_process";
import { globSync, readFileSync, rmSync } from "node:fs";
import process from "node:process";
import { staticChecks } from "./check.ts";
import { findChromium, hasFastChromium } from "./chromium.ts";
import { findPostgres } from "./debian-postgres.ts";
import { install } from "./install.ts";
import { runAll, step } from "./steps.ts";

const report = "test-results/vitest.json";
const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith("-"));
const everything = paths.length === 0;
// The tests in this folder run the built server, in a browser or beside PostgreSQL's own programs.
const built = globSync("tests/{sizes,journeys/*,faults/*}.test.ts");
const needsBuild = everything || built.some((file) => paths.some((path) => file.includes(path)));

if (needsBuild && !hasFastChromium() && !install("Chromium", ["chromium-headless-shell", "fonts-noto-core"]))
  if (!findChromium()) throw new Error("Install a Chromium by hand, or name one by CHROME_PATH.");
// The server that comes as a package has no pg_dump.
if (needsBuild && !findPostgres() && !install("PostgreSQL", ["postgresql"]))
  throw new Error("Install PostgreSQL by hand.");
const build = step("build", "node", ["server/launch.mjs", "build"]);
const checks = runAll([...(everything ? staticChecks : []), ...(needsBuild ? [build] : [])]);
rmSync(report, { force: true });
const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
const vitest = spawnSync("vitest", ["run", ...reporters, ...args], { stdio: "inherit" });
const tests = readReport();
const passed = checks.passed + tests.passed;
// A run that broke outside any test has failed even when every test it reached has passed.
const failed = checks.failed + Math.max(tests.failed, vitest.status === 0 ? 0 : 1);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

function readReport(): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numTotalTests } = JSON.parse(readFileSync(report, "utf8"));
    // A skipped test is one that nobody saw pass.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, numTotalTests - numPassedTests) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
