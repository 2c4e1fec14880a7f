import { createReadStream, existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { engineOf } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import type { Installation } from "./back-up.server.ts";
import { checkParts, type Manifest, readManifest } from "./manifest.ts";
import { runProgram, withSnapshot } from "./postgres-programs.server.ts";

/** Checks everything first and restores the database last, so that no server starts on a partial restore. Throws why it was refused. */
export async function restore(from: string, installation: Installation): Promise<Manifest> {
  const manifest = readManifest(from);
  if (manifest.engine !== engineOf(installation.databaseUrl))
    throw new Error(
      `This backup is for ${manifest.engine}. To change the database, restore it there first, then export and import.`,
    );
  await refuseUnlessEmpty(installation, manifest);
  await checkParts(from, manifest);
  const put: string[] = [];
  const secret = manifest.parts.secret ? installation.secretFile : undefined;
  try {
    await putFiles(from, manifest, installation.files, put);
    // Before the database, because it decrypts the two-step logins in it.
    if (secret) await copyAtomically(join(from, "secret"), secret);
    await putDatabase(join(from, "database"), installation.databaseUrl);
  } catch (error) {
    for (const key of put) await installation.files.remove(key);
    if (secret) await rm(secret, { force: true });
    throw error;
  }
  return manifest;
}

async function refuseUnlessEmpty(installation: Installation, { parts }: Manifest) {
  const taken = (what: string) =>
    new Error(`${what}. Restore only into an empty installation. Nothing was changed.`);
  const { databaseUrl, secretFile, files } = installation;
  if (engineOf(databaseUrl) === "sqlite") {
    const file = databaseUrl.slice("file:".length);
    for (const path of [file, `${file}-wal`])
      if (existsSync(path)) throw taken(`There is a database at ${file}`);
  } else if (await hasTables(databaseUrl)) throw taken("The database has tables");
  if (secretFile && parts.secret && existsSync(secretFile)) throw taken(`There is a secret at ${secretFile}`);
  for await (const _ of files.list()) throw taken("There are uploaded files in the storage");
}

async function hasTables(databaseUrl: string): Promise<boolean> {
  const tables = "select 1 from pg_tables where schemaname = current_schema() limit 1";
  return (await withSnapshot(databaseUrl, (snapshot) => snapshot.all(tables))).length > 0;
}

async function putFiles(from: string, { parts }: Manifest, files: Files, put: string[]) {
  for (const [name, { bytes }] of Object.entries(parts)) {
    if (!name.startsWith("files/")) continue;
    const key = name.slice("files/".length);
    put.push(key);
    await files.put(key, createReadStream(join(from, name)), bytes);
  }
}

async function putDatabase(from: string, databaseUrl: string) {
  if (engineOf(databaseUrl) === "sqlite") return copyAtomically(from, databaseUrl.slice("file:".length));
  const whole = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-acl"];
  await runProgram("pg_restore", databaseUrl, [...whole, from]);
}

/** Readable by this account only. */
async function copyAtomically(from: string, to: string) {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const partly = `${to}.restoring`;
  try {
    await copyFile(from, partly);
    const file = await open(partly, "r+");
    await file.chmod(0o600);
    await file.sync().finally(() => file.close());
    await rename(partly, to);
  } finally {
    await rm(partly, { force: true });
  }
}
