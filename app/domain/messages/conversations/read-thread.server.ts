import { sql } from "kysely";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { newestFirst } from "../../../platform/lists/order.ts";
import { oneMore, pageOf } from "../../../platform/lists/page-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type MessageDetails, readDetails } from "./details.ts";
import { reactionsTo } from "./react.server.ts";
import { type Reactions, standing } from "./reactions.ts";
import type { Message, MessageFile } from "./tables.ts";

export const threadPage = 40;

const columns = [
  ...(["id", "at", "channel", "direction", "kind", "text", "subject", "quoted", "state", "answers"] as const),
  ...(["next_try_at", "language", "details", "origin"] as const),
] as const satisfies (keyof Message)[];

export type ThreadFile = Pick<
  MessageFile,
  "id" | "message_id" | "name" | "type" | "size" | "state" | "reason"
> & {
  document_id: string | null;
  version_id: string | null;
};

export type ThreadMessage = Omit<Pick<Message, (typeof columns)[number]>, "details"> & {
  type: "message";
  staff_name: string | null;
  details: MessageDetails;
  files: ThreadFile[];
  /** 0: text only, 1: formatted, 2: formatted with pictures. */
  formatted: number;
  answered: string | undefined;
  reactions: Reactions;
};

/** A call or note from the page of the client or enquiry. */
export type ThreadNote = {
  type: "note" | "call";
  id: string;
  at: string;
  text: string;
  staff_name: string | null;
};

export type ThreadEntry = ThreadMessage | ThreadNote;

export type Thread = { entries: ThreadEntry[]; older: Cursor | undefined };

type ThreadOf = {
  conversationId: string | undefined;
  clientIds: readonly string[];
  enquiryId: string | null;
};

/** Messages, calls and notes, oldest first; each list uses its own index. `older`: where the previous page begins. */
export async function readThread(
  db: Db,
  staff: Staff,
  { conversationId, clientIds, enquiryId }: ThreadOf,
  cursor: Cursor | undefined,
): Promise<Thread> {
  requirePermission(staff, "conversations.read");
  const [written, ...noted] = await Promise.all([
    conversationId ? messagesOf(db, conversationId, cursor) : [],
    clientIds.length > 0 ? notesOfClients(db, clientIds, cursor) : [],
    enquiryId ? notesOfEnquiry(db, enquiryId, cursor) : [],
  ]);
  const found = [...written, ...noted.flat()].sort(newestFirst);
  const { rows: page, next } = pageOf(found, threadPage, ["at", "id"]);
  const rows = page.filter((entry) => entry.type === "message");
  const [files, answered, reactions] = await Promise.all([
    filesOf(db, rows),
    answersOf(db, rows),
    reactionsOf(db, rows),
  ]);
  const shown = page.filter((entry) => entry.type !== "message" || isShown(entry, rows, reactions));
  const entries = shown.map((entry) =>
    entry.type === "message"
      ? {
          ...entry,
          files: files.get(entry.id) ?? [],
          answered: answered.get(entry.answers ?? ""),
          reactions: reactions.get(entry.id) ?? {},
        }
      : entry,
  );
  return { entries: entries.toReversed(), older: next };
}

type Row = Omit<ThreadMessage, "files" | "answered" | "reactions">;

async function reactionsOf(db: Db, rows: readonly Row[]): Promise<Map<string, Reactions>> {
  const about = rows.map((row) => (row.kind === "reaction" ? (row.answers ?? "") : row.id));
  const all = Map.groupBy(await reactionsTo(db, [...new Set(about)]), ({ answers }) => answers ?? "");
  return new Map([...all].map(([id, some]) => [id, standing(some)]));
}

/** A reaction is shown at its message. It has a row of its own only if the message is not on this page. */
function isShown(
  { kind, id, answers, details }: Row,
  rows: readonly Row[],
  reactions: ReadonlyMap<string, Reactions>,
): boolean {
  if (kind !== "reaction") return true;
  if (answers === null) return details.emoji !== "";
  const counting = Object.values(reactions.get(answers) ?? {}).some((one) => one?.id === id);
  return counting && !rows.some((row) => row.id === answers);
}

const formattedAs = sql<number>`case when html like '%<img %' then 2
  when html like '%<table%' or html like '%<li>%' or html like '%<a %' then 1 else 0 end`;

async function messagesOf(db: Db, id: string, cursor: Cursor | undefined): Promise<Row[]> {
  const rows = await db
    .selectFrom("messages")
    .leftJoin("staff", "staff.id", "messages.staff_id")
    .select(columns.map((column) => `messages.${column}` as const))
    .select("staff.name as staff_name")
    .select(formattedAs.as("formatted"))
    .where("conversation_id", "=", id)
    .$call(newest(cursor, "messages"))
    .execute();
  return rows.map(({ details, ...row }) => ({ type: "message", ...row, details: readDetails(details) }));
}

async function notesOfClients(db: Db, ids: readonly string[], cursor: Cursor | undefined) {
  const rows = await db
    .selectFrom("client_notes")
    .leftJoin("staff", "staff.id", "client_notes.staff_id")
    .select(["client_notes.id", "client_notes.at", "kind", "text", "staff.name as staff_name"])
    .where("client_id", "in", ids)
    .$call(newest(cursor, "client_notes"))
    .execute();
  return rows.map(({ kind, ...row }) => ({
    type: kind === "call" ? ("call" as const) : ("note" as const),
    ...row,
  }));
}

async function notesOfEnquiry(db: Db, id: string, cursor: Cursor | undefined) {
  const rows = await db
    .selectFrom("enquiry_notes")
    .leftJoin("staff", "staff.id", "enquiry_notes.staff_id")
    .select(["enquiry_notes.id", "enquiry_notes.at", "text", "staff.name as staff_name"])
    .where("enquiry_id", "=", id)
    .$call(newest(cursor, "enquiry_notes"))
    .execute();
  return rows.map((row) => ({ type: "note" as const, ...row }));
}

const newest = (cursor: Cursor | undefined, table: string) =>
  oneMore([`${table}.at`, `${table}.id`], { after: cursor, size: threadPage });

async function filesOf(db: Db, rows: readonly Row[]): Promise<Map<string, ThreadFile[]>> {
  if (rows.length === 0) return new Map();
  const files = await db
    .selectFrom("message_files")
    .select(["id", "message_id", "name", "type", "size", "state", "reason", "document_id", "version_id"])
    .where(
      among(
        dbEngine(db),
        "message_id",
        rows.map(({ id }) => id),
      ),
    )
    .orderBy("id")
    .execute();
  return Map.groupBy(files, ({ message_id }) => message_id);
}

async function answersOf(db: Db, rows: readonly Row[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ answers }) => answers ?? []);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom("messages")
    .select(["id", "text"])
    .where(among(dbEngine(db), "id", ids))
    .execute();
  return new Map(found.map(({ id, text }) => [id, text.slice(0, 80)]));
}
