import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { exists } from "../../../platform/jobs/watch.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { findPart, type Part, type PartKey, parts } from "./parts.ts";

/** Days of figures after which reports are of use. */
const month = 30;

function filled(query: string, now: Date): RawBuilder<unknown> {
  const today = istDay(now);
  const values: Readonly<Record<string, string>> = {
    ":now": now.toISOString(),
    ":today": today,
    ":monthAgo": dayAfter(today, -month),
  };
  const pieces = query.split(/(:[a-zA-Z]+)/).map((piece) => {
    const value = values[piece];
    return value === undefined ? sql.raw(piece) : sql`${value}`;
  });
  return sql.join(pieces, sql``);
}

function hasData({ data }: Part, now: Date): RawBuilder<unknown> {
  const each = data.map((query) => sql`exists (${filled(query, now)})`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** Whether a part that was never turned on or off has got data. */
export function isNewPartUsed(db: Db, now = new Date()): RawBuilder<unknown> {
  const stored = db.selectFrom("settings").select("value").where("section", "=", "parts");
  const used = parts.map(
    (part) => sql`(stored.value not like ${`%"${part.key}":%`} and ${hasData(part, now)})`,
  );
  return exists(
    sql`select 1 from (select coalesce((${stored}), '') as value) as stored where ${sql.join(used, sql` or `)}`,
  );
}

export async function withData(db: Db, some: readonly Part[], now: Date): Promise<PartKey[]> {
  if (some.length === 0) return [];
  const columns = some.map(
    (part) => sql`case when ${hasData(part, now)} then 1 else 0 end as ${sql.ref(part.key)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  return some.map(({ key }) => key).filter((key) => Number(rows[0]?.[key]) === 1);
}

type Work = { what: string; count: number };

/** What is pending in a part; empty when nothing is. */
export async function workIn(db: Db, staff: Staff, key: PartKey, now: Date): Promise<Work[]> {
  requirePermission(staff, "settings");
  const queries = Object.entries(findPart(key)?.work ?? {});
  if (queries.length === 0) return [];
  const columns = queries.map(([what, query]) => sql`(${filled(query, now)}) as ${sql.ref(what)}`);
  const { rows } = await sql<Record<string, number>>`select ${sql.join(columns)}`.execute(db);
  const counts = queries.map(([what]) => ({ what, count: Number(rows[0]?.[what] ?? 0) }));
  return counts.filter(({ count }) => count > 0);
}
