import type { Db } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";

/** A backup that is in its place. */
export type GoodBackup = {
  /** The name of its file there. */
  name: string;
  madeAt: string;
  /** Bytes of the encrypted file. */
  bytes: number;
  /** Uploaded files, and rows of all tables. */
  files: number;
  rows: number;
  /** When it was read back and restored into a scratch place with the same counts; null when it could not be restored. */
  verifiedAt: string | null;
  /** Why it was only checked, not restored. */
  unverified?: string;
};

/** The night's run, and the last backup that is in order. */
export type BackupState = {
  night: string;
  /** While a process makes it: when another may claim the run. */
  until: string;
  done: boolean;
  /** Why the last run failed; null when it did not. */
  problem: string | null;
  problemAt: string | null;
  last: GoodBackup | null;
};

const key = "scheduled-backup";
/** Before the first scheduled backup. */
export const none: BackupState = {
  night: "",
  until: "",
  done: false,
  problem: null,
  problemAt: null,
  last: null,
};

/** What is known of the scheduled backups. */
export async function readBackupState(db: Db): Promise<BackupState> {
  return { ...none, ...JSON.parse((await readMeta(db, key)) ?? "{}") };
}

/** Stores a change of it. */
export async function writeBackupState(trx: Db, change: Partial<BackupState>): Promise<void> {
  await writeMeta(trx, key, JSON.stringify({ ...(await readBackupState(trx)), ...change }));
}
