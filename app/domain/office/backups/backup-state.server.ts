import type { Db } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";

export type GoodBackup = {
  name: string;
  madeAt: string;
  bytes: number;
  files: number;
  rows: number;
  /** When a test restore gave the same counts; null if it could not be restored. */
  verifiedAt: string | null;
  /** Why it was checked but not restored. */
  unverified?: string;
};

export type BackupState = {
  night: string;
  /** Lease of the process that makes it. */
  until: string;
  done: boolean;
  problem: string | null;
  problemAt: string | null;
  last: GoodBackup | null;
};

const key = "scheduled-backup";
export const none: BackupState = {
  night: "",
  until: "",
  done: false,
  problem: null,
  problemAt: null,
  last: null,
};

export async function readBackupState(db: Db): Promise<BackupState> {
  return { ...none, ...JSON.parse((await readMeta(db, key)) ?? "{}") };
}

export async function writeBackupState(trx: Db, change: Partial<BackupState>): Promise<void> {
  await writeMeta(trx, key, JSON.stringify({ ...(await readBackupState(trx)), ...change }));
}
