import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

// Tests wait for browsers and servers now and then: one worker more than cores keeps the cores busy.
const maxWorkers = availableParallelism() + 1;
// Files share the modules that their worker has loaded, which halves the time of the unit tests.
const isolate = false;

// A test whose name ends in `.db.test.ts` touches SQL and runs on both engines.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          maxWorkers,
          isolate,
          // Properties run a hundred cases, on a busy machine too.
          testTimeout: 60_000,
          include: ["{app,server}/**/*.test.{ts,tsx}", "tests/supply.test.ts", "{bench,deploy}/*.test.ts"],
          globalSetup: ["app/platform/db/test-sqlite.ts"],
        },
      },
      {
        test: {
          name: "postgres",
          maxWorkers,
          isolate,
          testTimeout: 60_000,
          include: ["app/**/*.db.test.ts"],
          globalSetup: ["app/platform/db/test-postgres.ts"],
        },
      },
      {
        test: {
          name: "journeys",
          maxWorkers,
          isolate,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // On a busy machine a browser may miss a moment once; a fault of ours fails twice.
          retry: 1,
          // A page is looked at again until it shows what is expected, on a busy machine too.
          expect: { poll: { timeout: 20_000 } },
          include: ["tests/journeys/*.test.ts"],
          globalSetup: ["app/platform/db/test-sqlite.ts", "tests/shared.ts"],
        },
      },
      { test: { name: "sizes", maxWorkers, isolate, testTimeout: 60_000, include: ["tests/sizes.test.ts"] } },
      {
        // These load the machine or kill servers, so they run after the others. Each waits more than it works.
        test: {
          name: "faults",
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 120_000,
          include: ["tests/faults/*.test.ts"],
        },
      },
    ],
  },
});
