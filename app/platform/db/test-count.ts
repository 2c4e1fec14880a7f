import type { KyselyPlugin } from "kysely";
import type { Db } from "./connection.server.ts";

/** A database that counts the statements that go through it; those that begin and end transactions are not counted. */
export function countStatements(db: Db): { db: Db; statements(): number } {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      count++;
      return result;
    },
  };
  return { db: db.withPlugin(plugin), statements: () => count };
}
