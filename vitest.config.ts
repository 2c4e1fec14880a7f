import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { full, names, sized } from "./tests/form.ts";
import { testsOfEngine } from "./tests/uses-engine.ts";

// A test whose name ends in `.db.test.ts` touches SQL: it runs on SQLite, and on PostgreSQL where it is near SQL of our own.
const databaseTests = globSync("app/**/*.db.test.ts");
const onPostgres = full ? databaseTests : testsOfEngine(databaseTests);
// Threads and commands that tests start find their code compiled, from the second one on.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");
const setupFiles = ["tests/properties.ts"];

export default defineConfig({
  test: {
    // Tests wait for browsers and servers now and then: one worker more than cores keeps the cores busy.
    maxWorkers: availableParallelism() + 1,
    // Files share the modules that their worker has loaded, which halves the time of the unit tests.
    isolate: false,
    // These end what hangs. What a step may take is said at the step (a poll here, a click or a page in Playwright): a slow
    // machine makes a test longer and fails none.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 30_000 } },
    testNamePattern: names,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "{app,server}/**/*.test.{ts,tsx}",
            "tests/{bench,closing-reporter,patterns,supply,texts-that-go}.test.ts",
            "deploy/*.test.ts",
          ],
          globalSetup: ["app/platform/db/test-sqlite.ts"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: onPostgres,
          globalSetup: ["app/platform/db/test-postgres.ts"],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          // On a busy machine a browser may miss a moment once; a fault of ours fails twice.
          retry: 1,
          include: ["tests/journeys/*.test.ts"],
          exclude: full ? [] : ["**/*.full.test.ts"],
          globalSetup: ["app/platform/db/test-sqlite.ts", "tests/shared.ts"],
          setupFiles,
        },
      },
      { extends: true, test: { name: "sizes", include: ["tests/sizes.test.ts"] } },
      {
        // These load the machine or kill servers, so they run after the others. Each waits more than it works, in the short form.
        extends: true,
        test: {
          name: "faults",
          maxWorkers: sized(3, 2),
          isolate: true,
          sequence: { groupOrder: 1 },
          include: ["tests/faults/*.test.ts"],
        },
      },
    ],
  },
});
