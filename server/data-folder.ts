import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The secret made at the first start; readable by this account alone. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  if (!existsSync(file)) {
    // Whole or not at all: an empty file would be read as the secret for ever.
    writeFileSync(`${file}.new`, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new Error(`${file} is damaged: remove it, and everybody signs in anew.`);
  return secret;
}

/** The folder for files on their way in, empty. For one process: another beside it has a data folder of its own. */
export function emptyScratch(dataDir: string): string {
  const folder = join(dataDir, "scratch");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
