// `npm run restore`: puts what `npm run backup` copied into an empty place.
import { existsSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { backupsIn } from "../app/domain/backups/kept-backups.ts";
import { restore } from "../app/domain/backups/restore.server.ts";
import { engineOf } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { runCommand } from "./command.ts";
import { houseOf } from "./house.ts";

const usage = `Puts a backup into an empty place: an empty DATA_DIR, and with PostgreSQL an empty database.

npm run restore -- --from FOLDER
    FOLDER is one backup, or holds several: then the newest is taken. Stop the server first. A place with anything in
    it, a backup with a part that is missing or damaged, and one of a newer version are refused.

It reads the same environment and .env file as the server.
`;

await runCommand({
  usage,
  options: ["from"],
  beside: false,
  async run({ from }, config) {
    if (!from) throw new Error("--from must name the folder of a backup; --help tells how.");
    const { databaseUrl } = config;
    const release =
      engineOf(databaseUrl) === "sqlite" ? lockDataFile(databaseUrl.slice("file:".length)) : () => {};
    try {
      const folder = chosen(from);
      const { madeAt, parts } = await restore(folder, await houseOf(config));
      const files = Object.keys(parts).filter((name) => name.startsWith("files/")).length;
      return `Restored ${folder}, as it was at ${madeAt}, with ${files} uploaded files.\n`;
    } finally {
      release();
    }
  },
});

/** One backup, its manifest, or a folder of backups. */
function chosen(from: string): string {
  if (basename(from) === "manifest.json") return dirname(from);
  return existsSync(join(from, "manifest.json")) ? from : (backupsIn(from)[0] ?? from);
}
