// Vitest global setup: one migrated base file, which every test copies.
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "./connection.server.ts";
import { migrate } from "./migrate.server.ts";
import { scratchFolder } from "./test-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: { engine: "sqlite"; baseFile: string } | { engine: "postgres"; url: string };
  }
}

export default async function setup(project: TestProject) {
  const folder = scratchFolder("sopan-test-");
  const baseFile = join(folder, "base.db");
  const db = openDatabase(`file:${baseFile}`);
  await migrate(db);
  await db.destroy();
  project.provide("testDatabase", { engine: "sqlite", baseFile });
  return () => rmSync(folder, { recursive: true, force: true });
}
