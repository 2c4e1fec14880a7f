// `npm test`: installs what the tests need, runs everything, and closes with one line that adds it all up.
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import process from "node:process";
import { staticChecks } from "./check.ts";
import { findChromium } from "./chromium.ts";
import { findPostgres } from "./debian-postgres.ts";
import { runAll, step } from "./steps.ts";

const report = "test-results/vitest.json";

if (!findChromium()) install("Chromium", ["chromium", "fonts-noto-core"]);
// The server that comes as a package has no pg_dump.
if (!findPostgres()) install("PostgreSQL", ["postgresql"]);
const checks = runAll([...staticChecks, step("build", "node", ["server/launch.mjs", "build"])]);
rmSync(report, { force: true });
const vitest = spawnSync(
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)],
  {
    stdio: "inherit",
  },
);
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

function install(what: string, packages: readonly string[]): void {
  console.log(`No ${what} found; installing Debian's.`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
  for (const args of [
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-install-recommends", ...packages],
  ]) {
    const [command = "", ...rest] = [...sudo, ...args];
    const { status } = spawnSync(command, rest, {
      stdio: "inherit",
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    if (status !== 0)
      throw new Error(
        `${args.join(" ")} failed: install ${what} by hand (a browser may be named by CHROME_PATH)`,
      );
  }
}
