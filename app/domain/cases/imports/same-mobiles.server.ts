import { type RawBuilder, sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { erasedAmong, renewErasedNumbers } from "../../../platform/personal-data/erased-numbers.server.ts";
import { personHash } from "../../../platform/personal-data/person.server.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import type { Client } from "../clients/tables.ts";

export function clientsWith(db: Db, mobiles: readonly string[]): Promise<Client[]> {
  return queryMobiles<Client>(db, mobiles, sql`*`);
}

/** Numbers in a list, and of erased people who are in none: a client entered by hand after an erasure is like any other. */
export async function knownOrErased(db: Db, secret: string, mobiles: readonly string[]) {
  const rows = await queryMobiles<{ mobile: string }>(db, mobiles, sql`mobile, id`);
  const known = new Set(rows.map(({ mobile }) => mobile));
  const others = mobiles.filter((mobile) => !known.has(mobile));
  const erased = await erasedAmong(db, secret, others);
  const keys = [...erased].map((mobile) => personHash(secret, "phone", mobile));
  // A list has these again, so they stay refused for longer.
  await renewErasedNumbers(db, keys, new Date());
  return { known, erased };
}

async function queryMobiles<Row>(
  db: Db,
  mobiles: readonly string[],
  columns: RawBuilder<unknown>,
): Promise<Row[]> {
  if (mobiles.length === 0) return [];
  const engine = dbEngine(db);
  const clients = engine === "sqlite" ? sql`clients indexed by clients_by_mobile` : sql`clients`;
  // Without the named index SQLite scans a whole list.
  const query = sql<Row>`select ${columns} from ${clients}
    where ${among(engine, "mobile", mobiles)} and list_state not in (${sql.join(outsideLists)}) order by id desc`;
  return (await query.execute(db)).rows;
}
