import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, among, type Condition, contains, equals } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { scanList } from "../../../platform/db/scan-list.server.ts";
import { lookedUpFirst, withTrigrams } from "../../../platform/db/search-index.server.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, pageOf, readPage } from "../../../platform/lists/page-of.server.ts";
import { inOrderOf } from "../../../platform/search/exact-then-similar.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { isUnassigned } from "../../people/staff/unassigned.server.ts";
import { type ConversationFilter, type ConversationView, maxCounted } from "./conversation-list.ts";
import { beginningOf } from "./message-text.ts";
import type { Conversation } from "./tables.ts";

type FoundMessage = { id: string; conversation_id: string; at: string; text: string };

/** `before` is a message id for paging. */
async function findMessages(
  db: Db,
  text: string,
  before: string | undefined,
  limit: number,
): Promise<FoundMessage[]> {
  const ids = await findIds(db, text, before, limit);
  const rows = await db
    .selectFrom("messages")
    .select(["id", "conversation_id", "at", "kind", "text", "subject"])
    .where(among(dbEngine(db), "id", ids))
    .orderBy("id", "desc")
    .execute();
  return rows.map((row) => ({ ...row, text: around(row.text, text) ?? beginningOf(row) }));
}

/** Scans in list order first, and uses the search index when too few match. */
async function findIds(db: Db, text: string, before: string | undefined, limit: number): Promise<string[]> {
  const engine = dbEngine(db);
  const holds = contains(engine, text);
  const older = before === undefined ? sql<SqlBool>`true` : sql<SqlBool>`message_id < ${before}`;
  const first = (limit: number) =>
    sql`(select message_id, search from message_words where ${older} order by message_id desc limit ${limit}) as first`;
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

const lettersBefore = 50;

function around(text: string, searched: string): string | undefined {
  const at = text.toLowerCase().indexOf(searched);
  if (at < lettersBefore) return undefined;
  return beginningOf({ kind: "text", text: `…${text.slice(at - lettersBefore).replace(/^\S*\s/, "")}` });
}

const pageSize = 50;

const shown = [
  ...([
    "id",
    "version",
    "name",
    "client_id",
    "enquiry_id",
    "unread",
    "assigned_to",
    "snoozed_until",
  ] as const),
  ...(["last_at", "last_direction", "last_channel", "last_text", "window_ends_at"] as const),
] as const satisfies (keyof Conversation)[];

export type ConversationRow = Pick<Conversation, (typeof shown)[number]> & {
  staff_name: string | null;
  found?: { messageId: string; text: string; at: string };
};

export async function listConversations(
  db: Db,
  staff: Staff,
  filter: ConversationFilter,
  { cursor, now }: { cursor?: Cursor | undefined; now: Date },
): Promise<Page<ConversationRow>> {
  requirePermission(staff, "conversations.read");
  if (filter.q !== undefined) return search(db, filter.q, cursor);
  const moment = filter.view === "window" ? "window_ends_at" : "last_at";
  const order = filter.view === "window" ? "asc" : "desc";
  const query = db
    .selectFrom("conversations")
    .select(["id", moment])
    .where(allOf([...viewOf(filter.view, staff, now), ...assignedTo(filter)]));
  const page = await readPage(
    query,
    { [moment]: moment, id: "id" },
    { after: cursor, size: pageSize, order },
  );
  const ids = page.rows.map(({ id }) => id);
  return { rows: await readRows(db, ids), next: page.next };
}

/** Small views have partial indexes; this stops SQLite from using the assignee's index instead. */
function assignedTo({ view, who }: ConversationFilter): Condition[] {
  const isOfFew = view === "unread" || view === "window";
  return who && isOfFew ? [sql`coalesce(assigned_to, '') = ${who}`] : equals("assigned_to", who);
}

/** Snoozed conversations appear only among all. */
function viewOf(view: ConversationView, staff: Staff, now: Date): Condition[] {
  const time = now.toISOString();
  const awake = sql<SqlBool>`(snoozed_until is null or snoozed_until <= ${time})`;
  return {
    all: [],
    mine: [sql<SqlBool>`assigned_to = ${staff.id}`, awake],
    unassigned: [isUnassigned("assigned_to"), awake],
    unread: [sql<SqlBool>`unread > 0`, awake],
    window: [
      sql<SqlBool>`window_ends_at is not null and last_direction = 'in'`,
      sql<SqlBool>`window_ends_at > ${time}`,
    ],
  }[view];
}

async function readRows(db: Db, ids: readonly string[]): Promise<ConversationRow[]> {
  const rows = await db
    .selectFrom("conversations")
    .leftJoin("staff", "staff.id", "conversations.assigned_to")
    .select(shown.map((column) => `conversations.${column}` as const))
    .select("staff.name as staff_name")
    .where(among(dbEngine(db), "conversations.id", ids))
    .execute();
  return inOrderOf(ids, rows);
}

export async function newestOfEnquiries(db: Db, staff: Staff, enquiryIds: readonly string[]) {
  requirePermission(staff, "conversations.read");
  if (enquiryIds.length === 0) return new Map<string | null, never>();
  const rows = await db
    .selectFrom("conversations")
    .select(["enquiry_id", "last_channel as channel", "last_text as text"])
    .where("enquiry_id", "in", enquiryIds)
    .where("last_text", "!=", "")
    .execute();
  return new Map(rows.map(({ enquiry_id, ...newest }) => [enquiry_id, newest]));
}

async function search(db: Db, text: string, before: string | undefined): Promise<Page<ConversationRow>> {
  const found = await findMessages(db, text, before, pageSize + 1);
  const { rows: page, next } = pageOf(found, pageSize, ["id"]);
  const newest = new Map(page.toReversed().map((message) => [message.conversation_id, message]));
  const rows = await readRows(db, [...new Set(page.map(({ conversation_id }) => conversation_id))]);
  return {
    rows: rows.map((row) => {
      const message = newest.get(row.id);
      return message ? { ...row, found: { messageId: message.id, text: message.text, at: message.at } } : row;
    }),
    next,
  };
}

type ConversationCounts = Record<Exclude<ConversationView, "all">, number>;

/** Counts up to `maxCounted`. */
export async function countConversations(db: Db, staff: Staff, now: Date): Promise<ConversationCounts> {
  return await countViews(db, staff, ["mine", "unassigned", "unread", "window"], now);
}

export async function countUnread(db: Db, staff: Staff, now: Date): Promise<number> {
  return (await countViews(db, staff, ["unread"], now)).unread;
}

async function countViews<View extends ConversationView>(
  db: Db,
  staff: Staff,
  views: readonly View[],
  now: Date,
): Promise<Record<View, number>> {
  requirePermission(staff, "conversations.read");
  const counts = views.map((view) => {
    const some = sql`select 1 from conversations where ${allOf(viewOf(view, staff, now))} limit ${maxCounted}`;
    return sql`(select count(*) from (${some}) as counted) as ${sql.ref(view)}`;
  });
  const { rows } = await sql<Record<View, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  return Object.fromEntries(views.map((view) => [view, Number(row?.[view] ?? 0)])) as Record<View, number>;
}
