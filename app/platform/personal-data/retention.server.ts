import { sql } from "kysely";
import { among } from "../db/conditions.server.ts";
import { type Db, dbEngine, inTransaction } from "../db/connection.server.ts";
import { changeRows } from "./erase-records.server.ts";
import { dueBefore, type RetentionKind } from "./retention-periods.ts";
import type { Expiry, PersonalDataSource } from "./source.server.ts";

/** One call does one batch in a short transaction and returns the number of rows. */
type RetentionRule = {
  kind: RetentionKind;
  sweep(db: Db, now: Date, batch: number): Promise<number>;
};

export function retentionRules(tables: PersonalDataSource["tables"]): RetentionRule[] {
  const expirations = Object.entries(tables).flatMap(([table, { key = "id", expires = {} }]) =>
    Object.entries(expires).map(([kind, expiry]) => ({ kind: kind as RetentionKind, table, key, expiry })),
  );
  const byKind = Map.groupBy(expirations, ({ kind }) => kind);
  return [...byKind].map(([kind, all]) => ({
    kind,
    async sweep(db, now, batch) {
      let count = 0;
      for (const expiring of all) count += await sweepTable(db, expiring, dueBefore(kind, now), batch);
      return count;
    },
  }));
}

type Expiring = { table: string; key: string; expiry: Expiry };

async function sweepTable(db: Db, { table, key, expiry }: Expiring, before: string, batch: number) {
  const { due, set, after } = expiry;
  // Outside the write lock: the search is long and mostly finds little.
  const found = await sql<{ key: string }>`select ${sql.ref(key)} as key from ${sql.table(table)}
    where ${due(before)} limit ${batch}`.execute(db);
  if (found.rows.length === 0) return 0;
  const keys = found.rows.map((row) => row.key);
  return inTransaction(db, async (trx) => {
    // Only those that are still due: somebody may have changed one since it was found.
    const still = sql<boolean>`${among(dbEngine(trx), key, keys)} and ${due(before)}`;
    const { rows } = await sql<{ key: string }>`${changeRows(table, set ?? "delete", still)}
      returning ${sql.ref(key)} as key`.execute(trx);
    const swept = rows.map((row) => row.key);
    if (swept.length > 0) await after?.(trx, swept);
    return swept.length;
  });
}
