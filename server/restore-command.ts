// `npm run restore`: restores a backup into an empty installation.
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { restore } from "../app/domain/backups/restore.server.ts";
import { backupsIn } from "../app/domain/backups/stored-backups.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { runCommand } from "./command.ts";
import { installationOf } from "./data-folder.ts";

const usage = `Restores a backup into an empty installation: an empty DATA_DIR, and with PostgreSQL an empty database.

npm run restore -- --from FOLDER
    FOLDER is one backup, or a folder of backups: then the newest is used. Stop the server first. Restore stops with
    an error if there is data already, or if the backup is incomplete, damaged or from a newer version.

A backup without the secret needs that of the installation that was backed up: copy it to DATA_DIR/secret before, or
set SECRET. Without it everyone must log in again, two-step login must be set up again, and people who were erased and
rows of the hosted sheet are no longer recognised.

It reads the same environment and .env file as the server.
`;

await runCommand({
  usage,
  options: ["from"],
  async run({ from }, config) {
    if (!from) throw new Error("--from must name the folder of a backup; see --help.");
    const release = lockDataFile(config.databaseUrl);
    try {
      const folder = findBackup(from);
      const installation = await installationOf(config);
      const { madeAt, parts } = await restore(folder, installation);
      const files = Object.keys(parts).filter((name) => name.startsWith("files/")).length;
      const { secretFile } = installation;
      const note = secretFile && !existsSync(secretFile) ? missingSecret(secretFile) : "";
      return `Restored ${folder}, made at ${madeAt}, with ${files} uploaded files.\n${note}`;
    } finally {
      release();
    }
  },
});

function missingSecret(file: string): string {
  return `The backup has no secret. Copy the old one to ${file} before the first start, or set SECRET; see --help for what
is lost without it.
`;
}

/** The folder of a backup. `from` may also be its manifest, or a folder of backups: then the newest counts. */
function findBackup(from: string): string {
  if (basename(from) === "manifest.json") return dirname(from);
  return existsSync(join(from, "manifest.json")) ? from : (backupsIn(from)[0] ?? from);
}
