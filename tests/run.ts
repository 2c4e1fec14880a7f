// `npm test` checks everything, `npm run test:full` in the long forms; `npm test -- path …` runs the test files that match.
// All install what the tests need and end with lines that add up and say what was skipped, and why.
import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { staticChecks } from "./check.ts";
import { findChromium, hasFastChromium } from "./chromium.ts";
import type { Closing } from "./closing-reporter.ts";
import { findPostgres, packageIsUsable } from "./debian-postgres.ts";
import { findDovecot } from "./dovecot.ts";
import { findFirefox } from "./firefox.ts";
import { full } from "./form.ts";
import { install, type Missing } from "./install.ts";
import { findPostfix } from "./postfix.ts";
import { runAll, step } from "./steps.ts";

const args = process.argv.slice(2);
const paths = args.filter((arg) => !arg.startsWith("-"));
const everything = paths.length === 0;
// The tests in this folder run the built server, in a browser or beside PostgreSQL's own programs.
const built = globSync("tests/{sizes,journeys/*,faults/*}.test.ts");
const needsBuild = everything || built.some((file) => paths.some((path) => file.includes(path)));

const missing: Missing[] = [];
if (needsBuild && !hasFastChromium())
  missing.push({ what: "Chromium", packages: ["chromium-headless-shell", "fontconfig", "fonts-noto-core"] });
// Without it the tests in Firefox are skipped, with this reason.
if (full && needsBuild && !findFirefox()) missing.push({ what: "Firefox", packages: ["firefox-esr"] });
// The server that comes as a package has no pg_dump.
const needsPostgres = needsBuild || !packageIsUsable();
if (needsPostgres && !findPostgres()) missing.push({ what: "PostgreSQL", packages: ["postgresql"] });
// Without it the tests of the mailbox are skipped, with this reason.
if ((everything || paths.some((path) => path.includes("mail"))) && !findDovecot())
  missing.push({ what: "Dovecot", packages: ["dovecot-imapd"] });
// Without it the tests that read a PDF as a reader shows it are skipped, with this reason.
if (everything && spawnSync("pdftotext", ["-v"]).error)
  missing.push({ what: "pdftotext", packages: ["poppler-utils"] });
// It starts only as root; otherwise the tests of the pipe are skipped, with this reason.
if (everything && process.getuid?.() === 0 && !findPostfix())
  missing.push({ what: "Postfix", packages: ["postfix"] });
const build = step("build", "node", ["server/launch.mjs", "build"]);
const [checks] = await Promise.all([
  runAll(everything ? staticChecks : [], needsBuild ? [build] : []),
  install(missing),
]);
if (needsBuild && !findChromium()) throw new Error("Install a Chromium by hand, or name one by CHROME_PATH.");
if (needsPostgres && !findPostgres()) throw new Error("Install PostgreSQL by hand.");
// A folder of this run alone: another run in the same clone counts its own.
const folder = mkdtempSync(join(tmpdir(), "sopan-run-"));
const closingFile = join(folder, "closing.json");
const reporters = ["--reporter=default", "--reporter=./tests/closing-reporter.ts"];
const env = { ...process.env, CLOSING_FILE: closingFile };
const vitest = spawnSync("vitest", ["run", ...reporters, ...args], { stdio: "inherit", env });
const tests = readClosing();
rmSync(folder, { recursive: true, force: true });
const passed = checks.passed + tests.passed;
// A run that broke outside any test has failed even when every test it reached has passed.
const broke = vitest.status !== 0 || tests.passed === 0;
const failed = checks.failed + Math.max(tests.failed, broke ? 1 : 0);
const skipped = Object.entries(tests.skipped);
for (const name of tests.retried) console.log(`passed when it was tried again: ${name}`);
for (const [reason, count] of skipped) console.log(`skipped: ${count} (${reason})`);
const inAll = skipped.reduce((sum, [, count]) => sum + count, 0);
console.log(`\n${passed} passed, ${failed} failed${inAll > 0 ? `, ${inAll} skipped` : ""}`);
process.exit(failed === 0 ? 0 : 1);

function readClosing(): Closing {
  try {
    return JSON.parse(readFileSync(closingFile, "utf8"));
  } catch {
    return { passed: 0, failed: 1, skipped: {}, retried: [] };
  }
}
