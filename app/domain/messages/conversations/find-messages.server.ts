import { type RawBuilder, type SqlBool, sql } from "kysely";
import { among, contains } from "../../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../../platform/db/connection.server.ts";
import { lookedUpFirst, scanList, withTrigrams } from "../../../platform/db/search-index.server.ts";
import { beginningOf } from "./message-text.ts";

type FoundMessage = { id: string; conversation_id: string; at: string; text: string };

/** `before` is a message id for paging. */
export async function findMessages(
  db: Db,
  text: string,
  before: string | undefined,
  limit: number,
): Promise<FoundMessage[]> {
  const ids = await findIds(db, text, before, limit);
  const rows = await db
    .selectFrom("messages")
    .select(["id", "conversation_id", "at", "kind", "text", "subject"])
    .where(among(engineBehind(db), "id", ids))
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, text: around(row.text, text) ?? beginningOf(row) }));
}

/** Scans in list order first, and uses the search index when too few match. */
async function findIds(db: Db, text: string, before: string | undefined, limit: number): Promise<string[]> {
  const engine = engineBehind(db);
  const holds = contains(engine, text);
  const older = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`message_id < ${before}`;
  const first = (most: number) =>
    sql`(select message_id, search from message_words where ${older} order by message_id desc limit ${most}) as first`;
  const find = async (rows: RawBuilder<unknown>) => {
    const found = sql<{ id: string }>`select message_id as id from ${rows} where ${holds}
      order by message_id desc limit ${limit}`;
    return (await found.execute(db)).rows.map(({ id }) => id);
  };
  const scanned = await scanList(db, first, find, limit);
  if (scanned) return scanned;
  const all = sql`select message_id, search from ${withTrigrams(engine, "message_words", text)}
    where ${holds} and ${older} ${lookedUpFirst}`;
  return find(sql`(${all}) as found`);
}

const beside = 50;

function around(text: string, searched: string): string | undefined {
  const at = text.toLowerCase().indexOf(searched);
  if (at < beside) return undefined;
  return beginningOf({ kind: "text", text: `…${text.slice(at - beside).replace(/^\S*\s/, "")}` });
}
