import { createWriteStream, existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import SQLite from "better-sqlite3";
import { engineOf } from "../../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../../platform/files/storage.server.ts";
import { countRows } from "./count-rows.server.ts";
import { format, type Manifest, measure } from "./manifest.ts";
import { runProgram, withSnapshot } from "./postgres-programs.server.ts";
import { nameOf } from "./stored-backups.ts";

export type Installation = { databaseUrl: string; files: Files; secretFile: string | undefined };

const pagesAtOnce = 2048;

/** Runs beside a live server. The folder's name ends in ".part" until it is complete; the next backup removes incomplete ones. */
export async function backUp(installation: Installation, to: string, now: Date): Promise<string> {
  const { databaseUrl, secretFile } = installation;
  const folder = join(to, nameOf(now));
  const partly = `${folder}.part`;
  if (existsSync(folder) || existsSync(partly)) throw new Error(`${folder} already exists.`);
  await mkdir(join(partly, "files"), { recursive: true, mode: 0o700 });
  try {
    // The database first, so that the copy can only lack files that were deleted meanwhile.
    const copied = await copyDatabase(databaseUrl, join(partly, "database"));
    const files = await copyFiles(installation.files, partly);
    const hasSecret = secretFile !== undefined && existsSync(secretFile);
    if (hasSecret) await copyFile(secretFile, join(partly, "secret"));
    const parts: Manifest["parts"] = {};
    for (const name of ["database", ...(hasSecret ? ["secret"] : []), ...files]) {
      parts[name] = await measure(join(partly, name));
      await flush(join(partly, name));
    }
    const engine = engineOf(databaseUrl);
    const manifest = { sopan: "backup", format, madeAt: now.toISOString(), engine, ...copied, parts };
    await writeFile(join(partly, "manifest.json"), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true });
    await rename(partly, folder);
    return folder;
  } catch (error) {
    await rm(partly, { recursive: true, force: true });
    throw error;
  }
}

type Copied = Required<Pick<Manifest, "migrations" | "rows">>;

async function copyDatabase(databaseUrl: string, to: string): Promise<Copied> {
  return withSnapshot(databaseUrl, async (snapshot) => {
    const found = await snapshot.all("select key from meta where key like 'migration:%'");
    const migrations = found.map(({ key }) => String(key).slice("migration:".length)).sort();
    if (snapshot.engine === "sqlite") {
      await copyDataFile(databaseUrl.slice("file:".length), to);
      return { migrations, rows: await withSnapshot(`file:${to}`, countRows) };
    }
    const [shared] = await snapshot.all("select pg_export_snapshot() as id");
    const whole = ["--format=custom", "--no-owner", "--no-acl", `--snapshot=${shared?.id}`];
    await runProgram("pg_dump", databaseUrl, [...whole, `--file=${to}`]);
    return { migrations, rows: await countRows(snapshot) };
  });
}

/** In a read transaction; otherwise each write would restart the copy. */
async function copyDataFile(file: string, to: string): Promise<void> {
  const database = new SQLite(file, { fileMustExist: true });
  try {
    database.exec("begin");
    database.prepare("select count(*) from sqlite_schema").get();
    await database.backup(to, { progress: () => pagesAtOnce });
  } finally {
    database.close();
  }
}

async function copyFiles(files: Files, to: string): Promise<string[]> {
  const copied: string[] = [];
  for await (const key of files.list()) {
    const name = `files/${key}`;
    try {
      await pipeline(await files.read(key), createWriteStream(join(to, name), { mode: 0o600 }));
      copied.push(name);
    } catch (error) {
      // Deleted since it was listed.
      if (!(error instanceof MissingFile)) throw error;
    }
  }
  return copied;
}

async function flush(path: string) {
  const file = await open(path, "r+");
  await file.sync().finally(() => file.close());
}
