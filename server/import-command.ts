// `npm run import`: reads a file of `npm run export` into an empty database.
import { existsSync, rmSync } from "node:fs";
import { importDatabase } from "../app/domain/office/transfer/import-database.server.ts";
import { engineOf, openDatabase } from "../app/platform/db/connection.server.ts";
import { lockDataFile } from "../app/platform/db/data-file-lock.server.ts";
import { runCommand } from "./command.ts";

const usage = `Imports an export into an empty database, on SQLite or PostgreSQL: everything or nothing.

npm run import -- --from FILE
    Stop the server first. Import stops with an error if the database has records, or if the file is incomplete,
    changed or from a newer version.

It reads the same environment and .env file as the server. Use the SECRET of the old installation (or put its
"secret" file into DATA_DIR); without it, two-step login must be reset for everyone.
`;

await runCommand({
  usage,
  options: ["from"],
  async run({ from }, { databaseUrl }) {
    if (!from) throw new Error("--from must name an export file; see --help.");
    if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
    const made = filesToMake(databaseUrl);
    const release = lockDataFile(databaseUrl);
    const db = openDatabase(databaseUrl);
    try {
      const { tables, madeAt } = await importDatabase(db, from);
      made.length = 0;
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
      return `Imported ${rows} records, exported at ${madeAt}. Everyone must log in again.\n`;
    } finally {
      await db.destroy();
      for (const file of made) rmSync(file, { force: true });
      release();
    }
  },
});

function filesToMake(databaseUrl: string): string[] {
  const file = databaseUrl.slice("file:".length);
  if (engineOf(databaseUrl) === "postgres" || existsSync(file)) return [];
  return [file, `${file}-wal`, `${file}-shm`, `${file}.lock`];
}
