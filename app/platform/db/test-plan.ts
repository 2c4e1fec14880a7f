import { type CompiledQuery, type KyselyPlugin, sql } from "kysely";
import { type Db, dbEngine } from "./connection.server.ts";

/** How the engine would go about a query on a table too large to be read whole or sorted, which the few rows here are not. */
export async function planOf(db: Db, query: CompiledQuery): Promise<string> {
  return db.connection().execute(async (one) => {
    const postgres = dbEngine(db) === "postgres";
    const settings = postgres ? [sql`enable_seqscan`, sql`enable_sort`] : [];
    for (const setting of settings) await sql`set ${setting} = off`.execute(one);
    const explain = postgres ? "explain" : "explain query plan";
    const { rows } = await one.executeQuery<Record<string, string>>({
      ...query,
      sql: `${explain} ${query.sql}`,
    });
    for (const setting of settings) await sql`reset ${setting}`.execute(one);
    return rows.map((row) => row.detail ?? row["QUERY PLAN"]).join("\n");
  });
}

/** The same database; each query is added to `sent` as it is sent. */
export function noting(db: Db, sent: CompiledQuery[]): Db {
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      sent.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}
