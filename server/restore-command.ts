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
      const { madeAt, parts } = await restore(folder, await installationOf(config));
      const files = Object.keys(parts).filter((name) => name.startsWith("files/")).length;
      return `Restored ${folder}, made at ${madeAt}, with ${files} uploaded files.\n`;
    } finally {
      release();
    }
  },
});

/** The folder of a backup. `from` may also be its manifest, or a folder of backups: then the newest counts. */
function findBackup(from: string): string {
  if (basename(from) === "manifest.json") return dirname(from);
  return existsSync(join(from, "manifest.json")) ? from : (backupsIn(from)[0] ?? from);
}
