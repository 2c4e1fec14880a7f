// `npm run backup`: copies the database and the uploaded files while a server runs.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { backUp } from "../app/domain/office/backups/back-up.server.ts";
import { removeOlder } from "../app/domain/office/backups/stored-backups.ts";
import { runCommand } from "./command.ts";
import { installationOf } from "./data-folder.ts";

const usage = `Backs up the database and the uploaded files. Works while the server is running.

npm run backup
    Makes a folder in DATA_DIR/backups, named by date and time. Copy it to another machine.
    --to FOLDER   makes it in FOLDER instead
    --keep N      deletes all but the newest N backups in that folder, after the new one is complete
    --with-secret also copies DATA_DIR/secret

The secret opens what is encrypted in the database, so it is left out: keep a copy of it in another safe place. Keep
the backup private too: it contains personal data. Only your account can read it. For PostgreSQL, pg_dump must be
installed on this machine and must not be older than the server.
`;

await runCommand({
  usage,
  options: ["to", "keep"],
  flags: ["with-secret"],
  lowPriority: true,
  async run({ to, keep, "with-secret": withSecret }, config) {
    if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
      throw new Error("--keep must be a number from 1 to 9999.");
    const folder = to ?? join(config.dataDir, "backups");
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const now = new Date();
    const installation = await installationOf(config);
    const { secretFile } = installation;
    if (withSecret && !secretFile)
      throw new Error("SECRET is set in the environment: there is no file of it.");
    const path = await backUp(
      withSecret ? installation : { ...installation, secretFile: undefined },
      folder,
      now,
    );
    const removed = keep === undefined ? 0 : removeOlder(folder, Number(keep), now);
    const secret = secretFile ?? "SECRET from the environment";
    const note = withSecret
      ? ""
      : `The secret is not included. Keep a copy of ${secret} in another safe place.\n`;
    return `Backed up to ${path}.${removed > 0 ? ` Deleted ${removed} older.` : ""}\n${note}`;
  },
});
