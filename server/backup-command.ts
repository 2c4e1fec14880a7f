// `npm run backup`: copies the database, the uploaded files and the secret while a server runs.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "../app/domain/backups/back-up.server.ts";
import { removeOlder } from "../app/domain/backups/stored-backups.ts";
import { runCommand } from "./command.ts";
import { installationOf } from "./data-folder.ts";

const usage = `Backs up the database, the uploaded files and the secret. Works while the server is running.

npm run backup
    Makes a folder in DATA_DIR/backups, named by date and time. Copy it to another machine.
    --to FOLDER   makes it in FOLDER instead
    --keep N      deletes all but the newest N backups in that folder, after the new one is complete

Keep it private: a backup contains everything. Only your account can read it. For PostgreSQL, pg_dump must be
installed on this machine and must not be older than the server. A SECRET set in the environment is not included.
`;

const secretNote = "SECRET is set in the environment and is not included: keep it in a safe place.\n";

await runCommand({
  usage,
  options: ["to", "keep"],
  lowPriority: true,
  async run({ to, keep }, config) {
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
      throw new Error("--keep must be a number from 1 to 9999.");
    const folder = to ?? join(config.dataDir, "backups");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const path = await backUp(await installationOf(config), folder, now);
    const removed = keep === undefined ? 0 : removeOlder(folder, Number(keep), now);
    const note = config.secret ? secretNote : "";
    return `Backed up to ${path}.${removed > 0 ? ` Deleted ${removed} older.` : ""}\n${note}`;
  },
});
