import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { type Db, dbEngine, openDatabase } from "./connection.server.ts";
import { scratchFolder } from "./test-folder.ts";
import { giveBack, takeDatabase } from "./test-postgres-databases.ts";

/** A migrated, empty database for this test alone, on the engine of the run. */
export async function freshDatabase(): Promise<Db> {
  const base = inject("testDatabase");
  return base.engine === "sqlite" ? copyFile(base.baseFile) : borrowDatabase(base.url);
}

function copyFile(baseFile: string): Db {
  const folder = scratchFolder("sopan-test-");
  const file = join(folder, "sopan.db");
  copyFileSync(baseFile, file);
  const db = openDatabase(`file:${file}`);
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return db;
}

async function borrowDatabase(url: string): Promise<Db> {
  const database = await takeDatabase(url);
  const db = openDatabase(database.url);
  onTestFinished(async () => {
    await db.destroy();
    await giveBack(database);
  });
  return db;
}

/** The URL of a fresh database. */
export async function urlOf(db: Db): Promise<string> {
  if (dbEngine(db) === "sqlite") {
    const { rows } = await sql<{
      file: string;
    }>`select file from pragma_database_list where name = 'main'`.execute(db);
    return `file:${rows[0]?.file}`;
  }
  const base = inject("testDatabase");
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  return `${"url" in base ? base.url : ""}/${rows[0]?.name}`;
}
