// `npm run import`: reads a file of `npm run export` into an empty database.
import { existsSync } from "node:fs";
import { importDatabase } from "../app/domain/transfer/import-database.server.ts";
import { engineOf, openDatabase } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { runCommand } from "./command.ts";

const usage = `Reads an export into an empty database, on SQLite or PostgreSQL, all or nothing.

npm run import -- --from FILE
    Stop the server first. A database with records in it, an incomplete or changed file, and one of a newer version are rejected.

It reads the same environment and .env file as the server. Set the SECRET of the exported installation (or put its
"secret" into DATA_DIR), or second factors have to be reset.
`;

await runCommand({
  usage,
  options: ["from"],
  lowPriority: false,
  async run({ from }, { databaseUrl }) {
    if (!from) throw new Error("--from must name the file of an export; --help tells how.");
    if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
    const release =
      engineOf(databaseUrl) === "sqlite" ? lockDataFile(databaseUrl.slice("file:".length)) : () => {};
    const db = openDatabase(databaseUrl);
    try {
      const { tables, madeAt } = await importDatabase(db, from);
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      return `Read ${rows} records, as they were at ${madeAt}. Everybody signs in again.\n`;
    } finally {
      await db.destroy();
      release();
    }
  },
});
