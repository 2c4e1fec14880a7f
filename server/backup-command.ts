// `npm run backup`: copies the database, the uploaded files and the secret while a server runs.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "../app/domain/backups/back-up.server.ts";
import { removeOlder } from "../app/domain/backups/kept-backups.ts";
import { runCommand } from "./command.ts";
import { installationOf } from "./installation.ts";

const usage = `Copies the database, the uploaded files and the secret; works while a server runs.

npm run backup
    Creates a folder named by the time in DATA_DIR/backups. Copy it to another machine.
    --to FOLDER   creates it there instead
    --keep N      removes all but the newest N in that folder, once the new one is complete

Only this account can read it: whoever has it has everything. PostgreSQL is copied by its own pg_dump, which must be
on this machine and not older than the server. A SECRET from the environment is not in it.
`;

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
    const secret =
      config.secret === undefined ? "" : "SECRET is set in the environment: keep it elsewhere.\n";
    return `Backed up to ${path}.${removed > 0 ? ` Removed ${removed} older.` : ""}\n${secret}`;
  },
});
