// Node runs this without a build, so nothing it imports may be JSX.
import { statSync } from "node:fs";
import { join } from "node:path";
import { writeExport } from "../app/domain/office/transfer/write-export.server.ts";
import { migrationNames } from "../app/platform/db/migrate.server.ts";
import { runCommand } from "./command.ts";

const usage = `Exports the whole database to one file. Works while the server is running.

npm run export -- --to FILE
    Writes a line of JSON for each record. If FILE is a folder, the file in it is named by date and time.

Keep the file private: it contains personal data, password hashes, the mail password and the keys of form services.
Two-step login works after an import only with the same SECRET (or DATA_DIR/secret), so take that along. Sessions,
one-time links and rate limits are left out. Uploaded files are not included: npm run backup copies them.

It reads the same environment and .env file as the server.
`;

await runCommand({
  usage,
  options: ["to"],
  lowPriority: true,
  async run({ to }, { databaseUrl }) {
    if (!to) throw new Error("--to must name a file; see --help.");
    const now = new Date();
    const isFolder = statSync(to, { throwIfNoEntry: false })?.isDirectory();
    const moment = now.toISOString().replace(/[-:]|\.\d+/g, "");
    const path = isFolder ? join(to, `sopan-${moment}.ndjson`) : to;
    const { tables } = await writeExport(databaseUrl, path, migrationNames, now);
    const { clients = 0, enquiries = 0, staff = 0 } = tables;
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    return `Wrote ${path}: ${rows} records, including ${clients} clients, ${enquiries} enquiries and ${staff} accounts.
It contains password hashes and keys: keep it safe. Also take the SECRET (or DATA_DIR/secret) and the uploaded files.
`;
  },
});
