import { randomBytes } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Installation } from "../app/domain/office/backups/back-up.server.ts";
import { newBackupKey } from "../app/domain/office/backups/encrypted.server.ts";
import { openFiles } from "../app/platform/files/storage.server.ts";
import type { Config } from "./config.ts";

/** Removes the access of other accounts to personal data and password hashes; warns where it cannot. */
export function openDataFolder(dataDir: string, log: Logger): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const files = readdirSync(dataDir, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const path of [dataDir, ...files.map(({ name }) => join(dataDir, name))]) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) === 0) continue;
    try {
      chmodSync(path, mode & 0o700);
      log.info({ path }, "other accounts could read this; they cannot any more");
    } catch (error) {
      log.warn({ path, err: error }, "other accounts can read this: give it to the server's account only");
    }
  }
}

/** Created at the first start, readable by this account only. */
export function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    // Renamed when complete: a partly written file would be used as the secret for ever.
    writeFileSync(`${file}.new`, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32)
    throw new Error(`${file} is damaged. Delete it and start again; everyone must then log in again.`);
  return secret;
}

/** From the environment, or from the data folder, where the first start writes it. */
export async function readOrCreateBackupKey(dataDir: string, key: string | undefined): Promise<string> {
  if (key) return key;
  const file = join(dataDir, "backup-key");
  if (!existsSync(file))
    writeFileSync(file, `${await newBackupKey()}\n`, { mode: 0o600, flush: true, flag: "wx" });
  return readFileSync(file, "utf8").trim();
}

/** One process only: every process has its own data folder. */
export function emptyScratch(dataDir: string): string {
  const folder = join(dataDir, "scratch");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

export async function installationOf(config: Config): Promise<Installation> {
  const { databaseUrl, filesUrl, dataDir, secret } = config;
  const secretFile = secret === undefined ? join(dataDir, "secret") : undefined;
  return { databaseUrl, files: await openFiles(filesUrl), secretFile };
}
