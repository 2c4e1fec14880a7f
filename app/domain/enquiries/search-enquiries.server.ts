import { sql } from "kysely";
import { among, contains } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { readPhone } from "../../platform/language/phone.ts";
import type { InboxFilter } from "./filter.ts";
import { type Asked, lookUp, type Part } from "./look-up-enquiries.server.ts";
import { findIds } from "./walk-enquiries.server.ts";

/** So many are looked through before the index is asked: what is in many enquiries, or what few fit, is met there. */
const glance = 300;
/** So many are looked through after it; the next page goes on where this one ended. */
const far = 4_000;

export type FoundPage = { ids: string[]; next: string | undefined };

/** A page of those that fit the filter and hold the text in reference, name, number, address or message. */
export async function searchEnquiries(
  db: Db,
  filter: InboxFilter,
  typed: string,
  before: string | undefined,
  size: number,
): Promise<FoundPage> {
  const asked = { db, filter, text: readPhone(typed) ?? typed, size };
  let part = await walk(asked, before, glance);
  const ids = [...part.ids];
  const goOn = () => ids.length <= size && part.reached !== undefined;
  if (goOn() && !soonMet(db, ids.length)) {
    part = await lookUp(asked, part.reached);
    ids.push(...part.ids);
  }
  if (goOn()) {
    part = await walk(asked, part.reached, far);
    ids.push(...part.ids);
  }
  return ids.length > size ? { ids: ids.slice(0, size), next: ids[size - 1] } : { ids, next: part.reached };
}

/** PostgreSQL reads all that its index knows of a text before it answers the first: not for one that is in many. */
function soonMet(db: Db, met: number): boolean {
  return engineBehind(db) === "postgres" && met * (far / glance) > 50;
}

/** Looks through the next of those that fit the filter. */
async function walk({ db, filter, text }: Asked, before: string | undefined, most: number): Promise<Part> {
  const near = await findIds(db, filter, before, most);
  const engine = engineBehind(db);
  const { rows } = await sql<{ id: string }>`select enquiry_id as id from enquiry_words
    where ${among(engine, "enquiry_id", near)} and ${contains(engine, text)}`.execute(db);
  const ids = rows.map(({ id }) => id).sort();
  return { ids: ids.reverse(), reached: near.length === most ? near.at(-1) : undefined };
}
