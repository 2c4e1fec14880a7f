import { createReadStream, existsSync, statSync } from "node:fs";
import { mkdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { engineOf, fileOf } from "../../../platform/db/connection.server.ts";
import { isDiskFull } from "../../../platform/files/disk-full.server.ts";
import { type Files, openFiles } from "../../../platform/files/storage.server.ts";
import { backUp } from "./back-up.server.ts";
import type { GoodBackup } from "./backup-state.server.ts";
import { encryptFolder } from "./encrypted.server.ts";
import { readManifest } from "./manifest.ts";
import { NoScratchDatabase, verifyBackup } from "./verify.server.ts";

export type BackupJob = {
  databaseUrl: string;
  filesUrl: string;
  secretFile: string | undefined;
  /** `file:…` or `s3://…` */
  destination: string;
  key: string;
  keep: number;
  scratch: string;
  madeAt: string;
};

/** Verifies the stored backup by a test restore, then removes old ones. Cleans up `scratch`. Throws a sentence; earlier backups stay. */
export async function makeBackup(job: BackupJob): Promise<GoodBackup> {
  const { databaseUrl, secretFile, key, keep, scratch, madeAt } = job;
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    await requireRoom(databaseUrl, scratch);
    const [files, destination] = [await openFiles(job.filesUrl), await openFiles(job.destination)];
    const folder = await backUp({ databaseUrl, files, secretFile }, scratch, new Date(madeAt));
    const { parts, rows = {} } = readManifest(folder);
    const name = nameAt(madeAt);
    const packed = join(scratch, name);
    await encryptFolder(folder, packed, key);
    await rm(folder, { recursive: true });
    const bytes = statSync(packed).size;
    await destination.put(name, createReadStream(packed), bytes);
    await rm(packed);
    const made: GoodBackup = {
      name,
      madeAt,
      bytes,
      files: Object.keys(parts).filter((part) => part.startsWith("files/")).length,
      rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
      ...(await verified({ destination, name, key, scratch, databaseUrl })),
    };
    await keepNewest(destination, keep);
    return made;
  } catch (error) {
    throw isDiskFull(error) ? new Error(fullSentence(scratch), { cause: error }) : error;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

type Verified = Pick<GoodBackup, "verifiedAt" | "unverified">;

async function verified(check: Parameters<typeof verifyBackup>[0]): Promise<Verified> {
  try {
    await verifyBackup(check);
    return { verifiedAt: new Date().toISOString() };
  } catch (error) {
    if (error instanceof NoScratchDatabase) return { verifiedAt: null, unverified: error.message };
    throw error;
  }
}

const named = /^sopan-\d{8}t\d{6}z\.age$/;

function nameAt(madeAt: string): string {
  return `sopan-${madeAt.replace(/[-:]|\.\d+/g, "").toLowerCase()}.age`;
}

/** Newest first. */
export async function backupsAt(destination: Files): Promise<string[]> {
  const names: string[] = [];
  for await (const name of destination.list()) if (named.test(name)) names.push(name);
  return names.sort().reverse();
}

async function keepNewest(destination: Files, keep: number): Promise<void> {
  for (const name of (await backupsAt(destination)).slice(keep)) await destination.remove(name);
}

/** Copy, encrypted copy and restored copy exist at the same time. */
const copies = 3;

/** Checked before writing, so that a backup does not fill the server's disk. */
export async function requireRoom(
  databaseUrl: string,
  folder: string,
  free = async () => statfs(folder).then(({ bavail, bsize }) => bavail * bsize),
): Promise<void> {
  if (engineOf(databaseUrl) !== "sqlite" || !existsSync(fileOf(databaseUrl))) return;
  const needed = statSync(fileOf(databaseUrl)).size * copies;
  if ((await free()) < needed) throw new Error(fullSentence(folder, needed));
}

function fullSentence(folder: string, needed?: number): string {
  const room = needed ? ` It needs about ${Math.ceil(needed / 2 ** 20)} MB.` : "";
  return `The disk has no room for a backup in ${folder}.${room} Free some space; earlier backups are unchanged.`;
}
