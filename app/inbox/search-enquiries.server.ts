import { sql } from "kysely";
import { among, contains } from "../db/conditions.server.ts";
import { type Db, engineBehind } from "../db/connection.server.ts";
import { searchIndex } from "../db/search-index.server.ts";
import { readPhone } from "../enquiries/phone.ts";
import { type InboxFilter, statesOf, writtenServices } from "./filter.ts";
import { conditionsOf, findIds } from "./walk-enquiries.server.ts";

/** A text that more enquiries may hold than these is looked for by walking: it will soon be met. */
const rare = 2_000;
/** So many enquiries are walked at a time; the next page goes on where the walk ended. */
const walked = 5_000;

export type FoundPage = { ids: string[]; next: string | undefined };

/** A page of those that fit the filter and hold the text in name, number, address or message. */
export async function searchEnquiries(
  db: Db,
  filter: InboxFilter,
  typed: string,
  before: string | undefined,
  size: number,
): Promise<FoundPage> {
  const text = readPhone(typed) ?? typed;
  const found = await searchIndex(db, "enquiries", text, rare);
  if (!found || found.more) return walk(db, filter, text, before, size);
  const ids = await amongFound(db, filter, text, found.seqs, before, size + 1);
  return { ids: ids.slice(0, size), next: ids.length > size ? ids[size - 1] : undefined };
}

/** Of those that the index names, the ones that fit. */
async function amongFound(
  db: Db,
  filter: InboxFilter,
  text: string,
  seqs: readonly number[],
  before: string | undefined,
  limit: number,
): Promise<string[]> {
  if (seqs.length === 0) return [];
  const services = writtenServices(filter);
  const engine = engineBehind(db);
  const { rows } = await sql<{ id: string }>`select id from enquiry_words
    join enquiries on enquiries.id = enquiry_words.enquiry_id
    where ${among(engine, "seq", seqs)} and ${contains(engine, text)} and ${among(engine, "state", statesOf(filter.tab))}
      ${services ? sql`and ${among(engine, "service", services)}` : sql``}
      ${sql.join(
        conditionsOf(filter, before).map((condition) => sql`and ${condition}`),
        sql` `,
      )}
    order by id desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

async function walk(
  db: Db,
  filter: InboxFilter,
  text: string,
  before: string | undefined,
  size: number,
): Promise<FoundPage> {
  const near = await findIds(db, filter, before, walked);
  const engine = engineBehind(db);
  const { rows } = await sql<{ enquiry_id: string }>`select enquiry_id from enquiry_words
    where ${among(engine, "enquiry_id", near)} and ${contains(engine, text)}
    order by enquiry_id desc limit ${size + 1}`.execute(db);
  const ids = rows.map(({ enquiry_id }) => enquiry_id);
  if (ids.length > size) return { ids: ids.slice(0, size), next: ids[size - 1] };
  return { ids, next: near.length === walked ? near.at(-1) : undefined };
}
