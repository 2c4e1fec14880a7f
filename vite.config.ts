/// <reference types="vitest/config" />
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  // Tests import the modules as they are, without the router's build.
  plugins: process.env.VITEST ? [] : [tailwindcss(), reactRouter()],
  // A dependency found after the start would reload the development page while somebody uses it.
  optimizeDeps: { include: ["react", "react-dom/client", "react/jsx-runtime", "use-intl", "zod/mini"] },
  build: { manifest: true, assetsInlineLimit: 0, target: "es2022" },
  environments: {
    client: {
      build: {
        rollupOptions: {
          input: [
            "app/site/shell/boot.client.ts",
            "app/site/shell/islands.client.ts",
            "app/site/services/services-page.client.ts",
          ],
        },
      },
    },
    ssr: {
      build: {
        rollupOptions: {
          input: {
            index: "server/index.ts",
            pictures: "server/draw-pictures.ts",
            thread: "server/thread.ts",
          },
        },
      },
    },
  },
  // A test whose name ends in `.db.test.ts` touches SQL and runs on both engines.
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
