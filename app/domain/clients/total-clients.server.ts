import { sql } from "kysely";
import { allOf, among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { searchIndex } from "../../platform/db/search-index.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { asksFacets, type Facets, readFacets } from "./facets.server.ts";
import type { ClientFilter } from "./filter.ts";
import { clientsBy, type Part, partsOf } from "./list-sql.server.ts";
import type { Shelf } from "./tables.ts";

/** Beyond so many rows the counting stops, and the total is "at least". */
const looked = 2000;

/** A text that so many of the rows looked at have is found often enough. */
const frequent = 50;

/** How many records a filter finds and their loans in paise; `atLeast` when the counting stopped there. */
export type ClientTotal = { count: number; loan: number; atLeast: boolean };

/**
 * The total of a filtered list. What the database's own totals know (status, type, stage, waiting, staff) is exact
 * however many there are; for anything else as many rows are looked at as can be in a moment.
 */
export async function totalClients(
  db: Db,
  staff: Staff,
  shelf: Shelf,
  filter: ClientFilter,
): Promise<ClientTotal> {
  requirePermission(staff, "clients.read");
  const facets = await readFacets(db, shelf, filter);
  const exact = { count: facets.count, loan: facets.loan, atLeast: false };
  const parts = partsOf(engineBehind(db), filter);
  if (facets.count === 0 || parts.every(({ name }) => name === "staff")) return exact;
  const asked: Asked = { db, shelf, filter, parts, facets: asksFacets(filter) ? facets : undefined };
  return filter.search === undefined ? countAlong(asked) : countFound(asked);
}

type Asked = { db: Db; shelf: Shelf; filter: ClientFilter; parts: Part[]; facets: Facets | undefined };

function conditionsOf({ db, shelf, parts, facets }: Asked) {
  return allOf([
    sql`shelf = ${shelf}`,
    ...parts.map(({ is }) => is),
    ...(facets ? [among(engineBehind(db), "facets", facets.keys)] : []),
  ]);
}

type Counted = { count: number; loan: number | null; looked: number };

/** Of the records that the search index names, those that fit; a frequent text is met often enough along the list. */
async function countFound(asked: Asked): Promise<ClientTotal> {
  const { db, filter } = asked;
  const engine = engineBehind(db);
  const along = await countAlong(asked);
  if (!along.atLeast || along.count >= frequent) return along;
  const found = await searchIndex(db, "clients", filter.search ?? "", looked);
  if (!found) return along;
  if (found.seqs.length === 0) return { count: 0, loan: 0, atLeast: false };
  const clients = engine === "sqlite" ? sql`clients not indexed` : sql`clients`;
  const { rows } = await sql<Counted>`select count(*) as count, sum(loan_amount) as loan from ${clients}
    where ${among(engine, "seq", found.seqs)} and ${conditionsOf(asked)}`.execute(db);
  return { count: rows[0]?.count ?? 0, loan: Number(rows[0]?.loan ?? 0), atLeast: found.more };
}

/** Along the narrowest index as far as `looked` rows. */
async function countAlong(asked: Asked): Promise<ClientTotal> {
  const { db, shelf, parts, facets } = asked;
  const engine = engineBehind(db);
  const along = indexFor(parts);
  const first =
    facets && (facets.count <= looked || !along.part)
      ? { index: "clients_by_facets", is: among(engine, "facets", facets.keys) }
      : { index: along.index, is: allOf([sql`shelf = ${shelf}`, ...(along.part ? [along.part.is] : [])]) };
  const { rows } =
    await sql<Counted>`select count(*) as looked, coalesce(sum(case when fits then 1 else 0 end), 0) as count,
      sum(case when fits then loan_amount else 0 end) as loan
    from (select loan_amount, (${conditionsOf(asked)}) as fits from ${clientsBy(engine, first.index)}
      where ${first.is} limit ${looked + 1}) as near`.execute(db);
  const row = rows[0];
  return {
    count: Number(row?.count ?? 0),
    loan: Number(row?.loan ?? 0),
    atLeast: Number(row?.looked ?? 0) > looked,
  };
}

const indexes = {
  referrer: "clients_by_referrer",
  amount: "clients_by_amount",
  made: "clients_by_newest",
  staff: "clients_by_staff",
} as const;

/** The index of the part that is likely the narrowest. */
function indexFor(parts: readonly Part[]): { index: string; part?: Part } {
  for (const name of ["referrer", "amount", "made", "staff"] as const) {
    const part = parts.find((of) => of.name === name);
    if (part) return { index: indexes[name], part };
  }
  return { index: "clients_by_newest" };
}
