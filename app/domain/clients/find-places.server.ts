import { sql } from "kysely";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { searchIndex } from "../../platform/db/search-index.server.ts";
import { asksFacets, countShelf, readFacets } from "./facets.server.ts";
import type { ClientFilter, ListQuery } from "./filter.ts";
import {
  costOf,
  covers,
  follow,
  followFound,
  followShortly,
  mergeFacets,
  nearRows,
  type Question,
} from "./list-plans.server.ts";
import { clientsBy, type Part, partsOf, wayOf } from "./list-sql.server.ts";
import type { Shelf } from "./tables.ts";

/** Counting ends here: a part with more rows than these is not followed. */
const counted = 20_000;
const searched = 3_000;
/** Microseconds of walking on that are worth less than finding out about other ways. */
const bearable = 4_000;

/**
 * The ids of a page's records in their order. First the list is walked for a short way; when too few fit there, the
 * cheapest of all ways is taken: on along the list, or through the narrowest part of the question that has an index.
 */
export async function findPlaces(db: Db, shelf: Shelf, query: ListQuery, limit: number): Promise<string[]> {
  const { filter } = query;
  const engine = engineBehind(db);
  const facets = asksFacets(filter)
    ? await readFacets(db, shelf, { ...filter, staff: undefined })
    : undefined;
  if (facets?.count === 0) return [];
  const way = wayOf(query.sort, query.place, filter);
  const question = { db, engine, shelf, way, parts: partsOf(engine, filter), facets: facets?.keys, limit };
  const direct = directIndex(question);
  if (direct) return follow(question, direct);
  const near = await followShortly(question);
  if (near.length === limit) return near;
  if (facets && way.column === "id" && covers(question, [])) return mergeFacets(question);
  if (worthWalkingOn(question, near.length)) return follow(question, way.index);
  const routes = await routesOf(question, filter, facets?.count);
  return routes.sort((a, b) => a.cost - b.cost)[0]?.follow() ?? [];
}

/** Whether the page will soon be full, judged by what a short walk has met. */
function worthWalkingOn(question: Question, met: number): boolean {
  const rows = (question.limit / Math.max(met, 0.5)) * nearRows(question);
  return rows * costOf(question, [question.way.column]) < bearable;
}

/** The index that holds exactly what is asked, in the order that is asked: nothing is looked at in vain. */
function directIndex({ parts, facets, way }: Question): string | undefined {
  const names = parts.map(({ name }) => name).filter((name) => name !== "made");
  if (facets || names.length > 1) return undefined;
  if (names.length === 0) return way.index;
  if (way.column !== "id") return undefined;
  return names[0] === "staff" || names[0] === "referrer" ? indexes[names[0]].name : undefined;
}

const indexes = {
  staff: { name: "clients_by_staff", columns: ["assigned_to"] },
  referrer: { name: "clients_by_referrer", columns: ["referred_key"] },
  amount: { name: "clients_by_amount", columns: ["loan_amount"] },
  made: { name: "clients_by_newest", columns: [] as string[] },
} as const;

/** One way to the answer, and what it may cost in microseconds. */
type Route = { cost: number; follow(): Promise<string[]> };
/** How many records fit one part of the question. */
type Counted = {
  count: number;
  index?: string;
  columns?: readonly string[];
  sorted?: boolean;
  seqs?: number[];
};

async function routesOf(question: Question, filter: ClientFilter, ofFacets?: number): Promise<Route[]> {
  const { db, shelf, way, parts, limit } = question;
  const all = await countShelf(db, shelf);
  const counts: Counted[] = [];
  if (ofFacets !== undefined) counts.push({ count: ofFacets, index: "clients_by_facets" });
  for (const part of parts) counts.push(await countPart(question, part, filter));
  // As if the parts had nothing to do with each other.
  const fitting = counts.reduce((rest, { count }) => rest * Math.min(1, count / all), all);
  const price = (rows: number, columns: readonly string[]) => rows * costOf(question, columns);
  const until = (rows: number) => Math.min(rows, (limit * rows) / Math.max(fitting, 1));
  const routes: Route[] = [
    { cost: price(until(all), [way.column]), follow: () => follow(question, way.index) },
  ];
  for (const { count, index, columns = [], sorted, seqs } of counts) {
    if (count > counted && !sorted && index !== "clients_by_facets") continue;
    if (seqs) routes.push({ cost: price(count, []), follow: () => followFound(question, seqs) });
    else if (index)
      routes.push({
        cost: price(sorted ? until(count) : count, columns),
        follow: () => follow(question, index),
      });
  }
  return routes;
}

/** How many records fit one part, counted up to a limit, and by which index they are found. */
async function countPart(question: Question, part: Part, filter: ClientFilter): Promise<Counted> {
  const { db, engine, shelf, way } = question;
  if (part.name === "search") {
    const found = await searchIndex(db, "clients", filter.search ?? "", searched);
    return found && !found.more ? { count: found.seqs.length, seqs: found.seqs } : { count: counted + 1 };
  }
  const { name, columns } = indexes[part.name];
  const { rows } = await sql<{ count: number }>`select count(*) as count from (select 1
    from ${clientsBy(engine, name)} where shelf = ${shelf} and ${part.is} limit ${counted + 1}) as fitting`.execute(
    db,
  );
  const sorted = way.column === "id" && (part.name === "staff" || part.name === "referrer");
  return { count: rows[0]?.count ?? 0, index: name, columns, sorted };
}
