/** Migrates the database of the first argument, and is killed after the first statement that begins like the second. */
import process from "node:process";
import { openDatabase } from "../../../platform/db/connection.server.ts";
import { migrate } from "../../../platform/db/migrate.server.ts";

const [url = "", last = ""] = process.argv.slice(2);
const db = openDatabase(url, {
  onQuery: ({ sql }) => {
    if (sql.startsWith(last)) process.kill(process.pid, "SIGKILL");
  },
});
await migrate(db);
