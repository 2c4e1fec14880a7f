import { defineConfig } from "vitest/config";

// A test whose name ends in `.db.test.ts` touches SQL and runs on both engines.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Properties run a hundred cases, on a busy machine too.
          testTimeout: 30_000,
          include: ["{app,server}/**/*.test.{ts,tsx}"],
          globalSetup: ["app/platform/db/test-sqlite.ts"],
        },
      },
      {
        test: {
          name: "postgres",
          testTimeout: 30_000,
          include: ["app/**/*.db.test.ts"],
          globalSetup: ["app/platform/db/test-postgres.ts"],
        },
      },
      {
        test: {
          name: "journeys",
          include: ["tests/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
