import { type SqlBool, sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Activity } from "../../platform/db/schema.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { ClientMilestone, ClientNote, NoteKind } from "./tables.ts";
import { type EntryKind, type TimelineCursor, verbsOfKind } from "./timeline-kinds.ts";

export const timelinePage = 25;

type Common = { id: string; at: string; staff_name: string | null };
/** One event of a client. */
export type Entry = Common &
  (
    | ({ is: "activity" } & Pick<Activity, "noun" | "verb" | "before" | "after">)
    | ({ is: NoteKind } & Pick<ClientNote, "text">)
    | ({ is: "milestone" } & Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note" | "removed_at">)
  );

export type Timeline = { entries: Entry[]; next: TimelineCursor | undefined };

/** What happened to a client and those merged into it, the newest first: three lists, each by its index, as one. */
export async function readTimeline(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
  { kind, place }: { kind: EntryKind | undefined; place: TimelineCursor | undefined },
): Promise<Timeline> {
  requirePermission(staff, "clients.read");
  const asked = { db, ids: clientIds, kind, place };
  const lists = await Promise.all([activities(asked), notes(asked), milestones(asked)]);
  const entries = lists
    .flat()
    .sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
  const page = entries.slice(0, timelinePage);
  const last = page.at(-1);
  return {
    entries: page,
    next: entries.length > timelinePage && last ? { at: last.at, id: last.id } : undefined,
  };
}

type Asked = {
  db: Db;
  ids: readonly string[];
  kind: EntryKind | undefined;
  place: TimelineCursor | undefined;
};

async function activities({ db, ids, kind, place }: Asked): Promise<Entry[]> {
  const verbs = verbsOfKind(kind);
  if (verbs.length === 0) return [];
  const rows = await db
    .selectFrom("activity")
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "activity.at", "noun", "verb", "before", "after", "staff.name as staff_name"])
    .where("record_id", "in", ids)
    .where("verb", "in", verbs)
    .$if(place !== undefined, (of) => of.where(() => isBefore("activity.at", "activity.id", place)))
    .orderBy("activity.at", "desc")
    .orderBy("activity.id", "desc")
    .limit(timelinePage + 1)
    .execute();
  return rows.map((row) => ({ is: "activity", ...row }));
}

function isBefore(at: string, id: string, place: TimelineCursor | undefined) {
  return sql<SqlBool>`(${sql.ref(at)}, ${sql.ref(id)}) < (${place?.at ?? ""}, ${place?.id ?? ""})`;
}

async function notes({ db, ids, kind, place }: Asked): Promise<Entry[]> {
  const kinds = (["note", "call", "message"] as const).filter((of) => kind === undefined || kind === of);
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom("client_notes")
    .leftJoin("staff", "staff.id", "client_notes.staff_id")
    .select(["client_notes.id", "client_notes.at", "kind", "text", "staff.name as staff_name"])
    .where("client_id", "in", ids)
    .where("kind", "in", kinds)
    .$if(place !== undefined, (of) => of.where(() => isBefore("client_notes.at", "client_notes.id", place)))
    .orderBy("client_notes.at", "desc")
    .orderBy("client_notes.id", "desc")
    .limit(timelinePage + 1)
    .execute();
  return rows.map(({ kind: is, ...row }) => ({ is, ...row }));
}

async function milestones({ db, ids, kind, place }: Asked): Promise<Entry[]> {
  if (kind !== undefined && kind !== "milestone") return [];
  const rows = await db
    .selectFrom("client_milestones")
    .leftJoin("staff", "staff.id", "client_milestones.staff_id")
    .select(["client_milestones.id", "client_milestones.created_at as at", "staff.name as staff_name"])
    .select(["milestone", "on_day", "amount", "note", "removed_at"])
    .where("client_id", "in", ids)
    .$if(place !== undefined, (of) =>
      of.where(() => isBefore("client_milestones.created_at", "client_milestones.id", place)),
    )
    .orderBy("client_milestones.created_at", "desc")
    .orderBy("client_milestones.id", "desc")
    .limit(timelinePage + 1)
    .execute();
  return rows.map((row) => ({ is: "milestone", ...row }));
}

/** Where an entry stands, for the link to it alone: the page begins with it. */
export async function cursorOfEntry(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
  id: string,
): Promise<TimelineCursor | undefined> {
  requirePermission(staff, "clients.read");
  const [activity, note, milestone] = await Promise.all([
    db
      .selectFrom("activity")
      .select("at")
      .where("id", "=", id)
      .where("record_id", "in", clientIds)
      .executeTakeFirst(),
    db
      .selectFrom("client_notes")
      .select("at")
      .where("id", "=", id)
      .where("client_id", "in", clientIds)
      .executeTakeFirst(),
    db
      .selectFrom("client_milestones")
      .select("created_at as at")
      .where("id", "=", id)
      .where("client_id", "in", clientIds)
      .executeTakeFirst(),
  ]);
  const at = (activity ?? note ?? milestone)?.at;
  // After everything that is later, before the entry itself.
  return at === undefined ? undefined : { at, id: `${id}~` };
}
