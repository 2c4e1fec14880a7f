import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { engineOf } from "../../../platform/db/connection.server.ts";
import { type Files, openFiles } from "../../../platform/files/storage.server.ts";
import { compareRows, countRows } from "./count-rows.server.ts";
import { decryptFolder } from "./encrypted.server.ts";
import type { Manifest } from "./manifest.ts";
import { withSnapshot } from "./postgres-programs.server.ts";
import { restore } from "./restore.server.ts";

type Check = { destination: Files; name: string; key: string; scratch: string; databaseUrl: string };

/** Restores into a scratch installation and compares the number of rows of every table. Throws a sentence for any difference. */
export async function verifyBackup({
  destination,
  name,
  key,
  scratch,
  databaseUrl,
}: Check): Promise<Manifest> {
  const top = join(scratch, "verify");
  await rm(top, { recursive: true, force: true });
  await mkdir(top, { recursive: true, mode: 0o700 });
  try {
    const folder = join(top, "backup");
    await decryptFolder(await destination.read(name), folder, key);
    return await inScratchDatabase(databaseUrl, top, async (scratchUrl) => {
      const files = await openFiles(`file:${join(top, "files")}`);
      const manifest = await restore(folder, {
        databaseUrl: scratchUrl,
        files,
        secretFile: join(top, "secret"),
      });
      compareRows(manifest.rows ?? {}, await withSnapshot(scratchUrl, countRows));
      return manifest;
    });
  } finally {
    await rm(top, { recursive: true, force: true });
  }
}

/** The role may not create databases, so there is no test restore. */
export class NoScratchDatabase extends Error {}

/** Removed afterwards. */
async function inScratchDatabase<T>(databaseUrl: string, folder: string, work: (url: string) => Promise<T>) {
  if (engineOf(databaseUrl) === "sqlite") return work(`file:${join(folder, "sopan.db")}`);
  const name = `sopan_verify_${Date.now()}`;
  const admin = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  await admin.connect();
  try {
    await admin.query(`create database ${name} encoding 'UTF8' template template0`).catch((error) => {
      throw error.code === "42501"
        ? new NoScratchDatabase("The database role may not create a database (CREATEDB).", { cause: error })
        : error;
    });
    const url = new URL(databaseUrl);
    url.pathname = `/${name}`;
    return await work(url.href).finally(() => admin.query(`drop database ${name} with (force)`));
  } finally {
    await admin.end();
  }
}
