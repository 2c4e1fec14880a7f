import { sql } from "kysely";
import type { Condition } from "./conditions.server.ts";
import type { Db } from "./connection.server.ts";

const step = 1000;

/** In short statements, so that others can write between them. `key` is the primary key. */
export async function removeInSteps(
  db: Db,
  table: string,
  key: readonly string[],
  where: Condition,
): Promise<void> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const remove = sql`delete from ${sql.table(table)} where (${columns}) in (
    select ${columns} from ${sql.table(table)} where ${where} limit ${step})`;
  while (Number((await remove.execute(db)).numAffectedRows) === step);
}
