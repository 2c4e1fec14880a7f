import { sql } from "kysely";
import { allOf, among, contains } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { searchIndex } from "../../platform/db/search-index.server.ts";
import { type InboxFilter, statesOf, writtenServices } from "./filter.ts";
import { conditionsOf } from "./walk-enquiries.server.ts";

export type Asked = { db: Db; filter: InboxFilter; text: string; size: number };
/** Those that hold the text, the newest first, of all down to `reached`; undefined when nothing is left. */
export type Part = { ids: string[]; reached: string | undefined };

/** So many that the index names are compared; more are left to whoever walks. */
const most = 2_000;
/** The first of them suffice for most pages. */
const steps = [150, 600, most];

/** Finds through the index of words, among those before an id; what it cannot find is not yet `reached`. */
export function lookUp(asked: Asked, before: string | undefined): Promise<Part> {
  return engineBehind(asked.db) === "sqlite" ? inOrder(asked, before) : atOnce(asked, before);
}

/** SQLite knows them in the order of writing, which is that of the ids: the newest are compared first. */
async function inOrder(asked: Asked, before: string | undefined): Promise<Part> {
  const { db, text, size } = asked;
  let within = await writtenFor(asked, before);
  const ids: string[] = [];
  let reached = before;
  for (const [step, limit] of steps.entries()) {
    if (!within) return { ids, reached: undefined };
    const found = await searchIndex(db, "enquiries", text, limit, { within, quick: step === 0 });
    if (!found) break;
    ids.push(...(await amongFound(asked, before, found.seqs)));
    const last = found.seqs.at(-1);
    if (!found.more || last === undefined) return { ids, reached: undefined };
    reached = await idOf(asked, last);
    if (ids.length > size) break;
    within = { first: within.first, last: last - 1 };
  }
  return { ids, reached };
}

/** PostgreSQL knows them in no order: all of them or none. */
async function atOnce(asked: Asked, before: string | undefined): Promise<Part> {
  const found = await searchIndex(asked.db, "enquiries", asked.text, most);
  if (!found || found.more) return { ids: [], reached: before };
  return { ids: await amongFound(asked, before, found.seqs), reached: undefined };
}

/** Between which two the words of those were written that the filter's days and the page leave. */
async function writtenFor({ db, filter }: Asked, before: string | undefined) {
  const words = sql`(select seq, enquiry_id as id from enquiry_words) as words`;
  const where = allOf([sql`id <> ''`, ...conditionsOf({ ...days(filter), tab: "all" }, before)]);
  const { rows } = await sql<{ first: number | null; last: number | null }>`select
    (select seq from ${words} where ${where} order by id limit 1) as first,
    (select seq from ${words} where ${where} order by id desc limit 1) as last`.execute(db);
  const { first = null, last = null } = rows[0] ?? {};
  return first === null || last === null ? undefined : { first, last };
}

function days({ from, to }: Asked["filter"]) {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

async function idOf({ db }: Asked, seq: number): Promise<string | undefined> {
  const words = db.selectFrom("enquiry_words").select("enquiry_id").where("seq", "=", seq);
  return (await words.executeTakeFirst())?.enquiry_id;
}

/** Of those that the index names, the first that fit: the words are compared before an enquiry is read. */
async function amongFound(
  { db, filter, text, size }: Asked,
  before: string | undefined,
  seqs: readonly number[],
): Promise<string[]> {
  if (seqs.length === 0) return [];
  const services = writtenServices(filter);
  const engine = engineBehind(db);
  const conditions = [
    among(engine, "state", statesOf(filter.tab)),
    ...(services ? [among(engine, "service", services)] : []),
    ...conditionsOf(filter, before),
  ];
  const { rows } = await sql<{ id: string }>`with found as materialized (
      select enquiry_id from enquiry_words where ${among(engine, "seq", seqs)} and ${contains(engine, text)})
    select id from found cross join enquiries where id = enquiry_id and ${allOf(conditions)}
    order by id desc limit ${size + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
