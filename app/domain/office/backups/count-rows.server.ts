import type { Snapshot } from "../transfer/snapshot.server.ts";

const tablesOf = {
  sqlite:
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and sql not like 'create virtual%'",
  postgres: "select tablename as name from pg_tables where schemaname = current_schema()",
};

export async function countRows(snapshot: Snapshot): Promise<Record<string, number>> {
  const tables = (await snapshot.all(tablesOf[snapshot.engine])).map(({ name }) => String(name)).sort();
  const rows: Record<string, number> = {};
  for (const table of tables) {
    const [counted] = await snapshot.all(`select count(*) as count from "${table}"`);
    rows[table] = Number(counted?.count);
  }
  return rows;
}

export function compareRows(expected: Record<string, number>, found: Record<string, number>): void {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  const different = tables.filter((table) => expected[table] !== found[table]);
  if (different.length > 0) throw new Error(`The restored copy has other rows in: ${different.join(", ")}.`);
}
