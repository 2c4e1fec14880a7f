import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { type Db, openDatabase } from "./connection.server.ts";

let made = 0;

/** A migrated, empty database of this test's own, on the engine the run is for; gone when the test ends. */
export async function freshDatabase(): Promise<Db> {
  const base = inject("testDatabase");
  return base.engine === "sqlite" ? copyFile(base.baseFile) : copyTemplate(base.url);
}

function copyFile(baseFile: string): Db {
  const folder = mkdtempSync(join(tmpdir(), "sopan-test-"));
  const file = join(folder, "sopan.db");
  copyFileSync(baseFile, file);
  const db = openDatabase(`file:${file}`);
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return db;
}

async function copyTemplate(url: string): Promise<Db> {
  const name = `test_${process.pid}_${++made}`;
  const admin = openDatabase(`${url}/postgres`);
  await sql`create database ${sql.ref(name)} template base`.execute(admin);
  const db = openDatabase(`${url}/${name}`);
  onTestFinished(async () => {
    await db.destroy();
    await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
    await admin.destroy();
  });
  return db;
}
