// `npm run restore`: restores a backup into an empty installation.
import { createReadStream, existsSync, readFileSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { decryptFolder } from "../app/domain/office/backups/encrypted.server.ts";
import { backupsAt } from "../app/domain/office/backups/make-backup.server.ts";
import { restore } from "../app/domain/office/backups/restore.server.ts";
import { backupsIn } from "../app/domain/office/backups/stored-backups.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { openFiles } from "../app/platform/files/storage.server.ts";
import { runCommand } from "./command.ts";
import { installationOf } from "./data-folder.ts";

const usage = `Restores a backup into an empty installation: an empty DATA_DIR, and with PostgreSQL an empty database.

npm run restore -- --from FOLDER
    FOLDER is one backup, or a folder of backups: then the newest is used. Stop the server first. Restore stops with
    an error if there is data already, or if the backup is incomplete, damaged or from a newer version.

npm run restore -- --from PLACE --key FILE
    PLACE is an encrypted backup (….age), or the place of the scheduled backups, file:… or s3://…: then the newest is
    used. FILE contains their key, a copy of DATA_DIR/backup-key; without --key it is BACKUP_KEY.

A backup without the secret needs that of the installation that was backed up: copy it to DATA_DIR/secret before, or
set SECRET. Without it everyone must log in again, two-step login must be set up again, and people who were erased are
no longer recognised.

It reads the same environment and .env file as the server.
`;

await runCommand({
  usage,
  options: ["from", "key"],
  async run({ from, key }, config) {
    if (!from) throw new Error("--from must name the folder of a backup; see --help.");
    const release = lockDataFile(config.databaseUrl);
    const scratch = join(config.dataDir, "restore-scratch");
    try {
      const folder = isEncrypted(from) ? await decrypted(from, readKey(key), scratch) : findBackup(from);
      const installation = await installationOf(config);
      const { madeAt, parts } = await restore(folder, installation);
      const files = Object.keys(parts).filter((name) => name.startsWith("files/")).length;
      const { secretFile } = installation;
      const note = secretFile && !existsSync(secretFile) ? missingSecret(secretFile) : "";
      return `Restored ${isEncrypted(from) ? from.replace(/^([^/]*\/\/).*@/, "$1") : folder}, made at ${madeAt}, with ${files} uploaded files.\n${note}`;
    } finally {
      rmSync(scratch, { recursive: true, force: true });
      release();
    }
  },
});

function missingSecret(file: string): string {
  return `The backup has no secret. Copy the old one to ${file} before the first start, or set SECRET; see --help for what
is lost without it.
`;
}

function isEncrypted(from: string): boolean {
  return /^(s3|file):|\.age$/.test(from);
}

async function decrypted(from: string, key: string, scratch: string): Promise<string> {
  rmSync(scratch, { recursive: true, force: true });
  if (from.endsWith(".age")) await decryptFolder(createReadStream(from), scratch, key);
  else {
    const destination = await openFiles(from);
    const [newest] = await backupsAt(destination);
    if (!newest) throw new Error("There is no encrypted backup in that place.");
    await decryptFolder(await destination.read(newest), scratch, key);
  }
  return scratch;
}

function readKey(file: string | undefined): string {
  const key = file ? readFileSync(file, "utf8").trim() : process.env.BACKUP_KEY;
  if (key?.startsWith("AGE-SECRET-KEY-1")) return key;
  throw new Error(
    "An encrypted backup needs its key: --key FILE, or BACKUP_KEY. It begins with AGE-SECRET-KEY-1.",
  );
}

/** `from` may also be its manifest, or a folder of backups: then the newest. */
function findBackup(from: string): string {
  if (basename(from) === "manifest.json") return dirname(from);
  return existsSync(join(from, "manifest.json")) ? from : (backupsIn(from)[0] ?? from);
}
