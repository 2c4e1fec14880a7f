// `npm run export`: the whole database in one file. Node runs it without a build, so nothing it imports may be JSX.
import { statSync } from "node:fs";
import { join } from "node:path";
import { writeExport } from "../app/domain/transfer/write-export.server.ts";
import { migrationNames } from "../app/platform/db/migrate.server.ts";
import { runCommand } from "./command.ts";

const usage = `Exports the whole database as one file, to move or to leave; works while a server runs.

npm run export -- --to FILE
    Writes a line of JSON for each record. A folder gets a file named by the moment.

The file contains people's data, the hashes of passwords, and the mail password and keys of form services as they
are: keep it as you keep those. Second factors in it can be read only with the same SECRET (or DATA_DIR/secret), so
copy that too. Sign-ins, one-time links and limits are left out; uploaded files are copied by npm run backup.

It reads the same environment and .env file as the server.
`;

await runCommand({
  usage,
  options: ["to"],
  lowPriority: true,
  async run({ to }, { databaseUrl }) {
    if (!to) throw new Error("--to must name a file; --help tells how.");
    const now = new Date();
    const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory();
    const moment = now.toISOString().replace(/[-:]|\.\d+/g, "");
    const path = isFolder ? join(to, `sopan-${moment}.ndjson`) : to;
    const { tables } = await writeExport(databaseUrl, path, migrationNames, now);
    const { clients = 0, enquiries = 0, staff = 0 } = tables;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return `Wrote ${path}: ${rows} records, among them ${clients} clients, ${enquiries} enquiries, ${staff} accounts.
It contains password hashes and keys: keep it safe. Copy the SECRET (or DATA_DIR/secret) and the uploaded files too.
`;
  },
});
