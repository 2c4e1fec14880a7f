import { sql } from "kysely";
import { allOf, among, type Condition } from "../../platform/db/conditions.server.ts";
import type { Db, Engine } from "../../platform/db/connection.server.ts";
import { beyond, clientsBy, orderOf, type Part, type Way } from "./list-sql.server.ts";
import type { Shelf } from "./tables.ts";

/** A question to a list: its shelf, its way, what is asked of each record, and how many ids are wanted. */
export type Question = {
  db: Db;
  engine: Engine;
  shelf: Shelf;
  way: Way;
  parts: Part[];
  /** The combinations of facets that are let through; undefined when nothing is asked of them. */
  facets: string[] | undefined;
  limit: number;
};

/** Microseconds that looking at a row costs, as measured with a million of them. */
export function costOf(question: Question, columns: readonly string[]): number {
  if (covers(question, columns)) return 0.15;
  // Ids lie in the table as in the list: one row's neighbour is the next one's.
  return columns.includes("id") ? 0.5 : 1.2;
}

/** A walk that costs at most so many microseconds is tried before anything cleverer; most questions end there. */
const shortly = 500;

function conditionsOf({ engine, shelf, parts, facets, way }: Question): Condition[] {
  return [
    sql`shelf = ${shelf}`,
    ...beyond(way),
    ...parts.map(({ is }) => is),
    ...(facets ? [among(engine, "facets", facets)] : []),
  ];
}

/** Whether an index that ends in the id and the facets answers the question by itself. */
export function covers({ parts }: Question, columns: readonly string[]): boolean {
  return parts.every((part) => part.columns.every((column) => column === "id" || columns.includes(column)));
}

/** Along an index: in the list's order until the page is full, or else all that fits, sorted afterwards. */
export function follow(question: Question, index: string): Promise<string[]> {
  const { db, way, limit } = question;
  const walked = walk(question, { index, columns: ["id", way.column], where: conditionsOf(question), limit });
  return idsOf(db, sql<{ id: string }>`select id from (${walked}) as walked order by ${orderOf(way)}`);
}

type Walk = { index: string; columns: readonly string[]; where: Condition[]; limit: number };

/** The first rows along an index, of all its lanes together, in the order of the way. */
function walk({ engine, way }: Question, { index, columns, where, limit }: Walk) {
  const wanted = sql.join([...new Set(columns)].map((column) => sql.ref(column)));
  const lane = (own: Condition[]) =>
    sql`select ${wanted} from ${clientsBy(engine, index)} where ${allOf([...where, ...own])}
      order by ${orderOf(way)} limit ${limit}`;
  const lanes = index === way.index ? way.lanes : [];
  if (lanes.length < 2) return lane(lanes);
  const side = lanes.map((own) => sql`select * from (${lane([own])}) as lane`);
  return sql`select * from (${sql.join(side, sql` union all `)}) as lanes order by ${orderOf(way)} limit ${limit}`;
}

/** How many rows a short walk looks at. */
export function nearRows(question: Question): number {
  return Math.round(shortly / costOf(question, [question.way.column]));
}

/** The first rows of the way, and of them those that fit. */
export function followShortly(question: Question): Promise<string[]> {
  const { db, engine, shelf, parts, facets, way, limit } = question;
  const made = parts.filter(({ name }) => name === "made");
  const rest = parts.filter(({ name }) => name !== "made");
  const columns = ["id", way.column, "facets", ...rest.flatMap((part) => part.columns)];
  const first = [sql<boolean>`shelf = ${shelf}`, ...beyond(way), ...made.map(({ is }) => is)];
  const then = [...rest.map(({ is }) => is), ...(facets ? [among(engine, "facets", facets)] : [])];
  const near = walk(question, { index: way.index, columns, where: first, limit: nearRows(question) });
  return idsOf(
    db,
    sql<{ id: string }>`select id from (${near}) as near
      where ${allOf(then)} order by ${orderOf(way)} limit ${limit}`,
  );
}

/** Of the records with these numbers, those that fit. */
export function followFound(question: Question, seqs: readonly number[]): Promise<string[]> {
  const { db, engine, way, limit } = question;
  if (seqs.length === 0) return Promise.resolve([]);
  const clients = engine === "sqlite" ? sql`clients not indexed` : sql`clients`;
  return idsOf(
    db,
    sql<{ id: string }>`select id from ${clients} where ${among(engine, "seq", seqs)}
      and ${allOf(conditionsOf(question))} order by ${orderOf(way)} limit ${limit}`,
  );
}

/** The first rows of each combination of facets, merged: however the files of a kind lie in the list, few are read. */
export function mergeFacets(question: Question): Promise<string[]> {
  const { db, engine, way, parts, facets = [], limit } = question;
  const of = allOf([sql`facets = kind`, ...beyond(way), ...parts.map(({ is }) => is)]);
  const order = orderOf(way);
  if (engine === "postgres")
    return idsOf(
      db,
      sql<{ id: string }>`select first.id from unnest(${facets}::text[]) as kind cross join lateral
        (select id from clients where ${of} order by ${order} limit ${limit}) as first order by ${order} limit ${limit}`,
    );
  const indexed = clientsBy(engine, "clients_by_facets");
  const edge = sql.raw(way.descending ? ">=" : "<=");
  const end = way.descending ? "" : "~";
  return idsOf(
    db,
    sql<{ id: string }>`select clients.id
      from (select value as kind from json_each(${JSON.stringify(facets)})) cross join ${indexed}
      where ${of} and clients.id ${edge} coalesce(
        (select id from ${indexed} where ${of} order by ${order} limit 1 offset ${limit - 1}), ${end})
      order by clients.${order} limit ${limit}`,
  );
}

async function idsOf(db: Db, query: ReturnType<typeof sql<{ id: string }>>): Promise<string[]> {
  return (await query.execute(db)).rows.map(({ id }) => id);
}
