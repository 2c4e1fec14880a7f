import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Activity } from "../../../platform/db/schema.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { newestFirst } from "../../../platform/lists/order.ts";
import { oneMore, pageOf } from "../../../platform/lists/page-of.server.ts";
import { withCustomFields } from "../../catalogue/registers/logged-custom.ts";
import { differences, read } from "../../people/audit/differences.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ClientMilestone, type ClientNote, type NoteKind, noteKinds } from "./tables.ts";
import { type EntryKind, verbsOfKind } from "./timeline-kinds.ts";

export const timelinePage = 25;

type Common = { id: string; at: string; staff_name: string | null };
export type Entry = Common &
  (
    | ({ type: "activity" } & Pick<Activity, "noun" | "verb" | "before" | "after">)
    | ({ type: NoteKind } & Pick<ClientNote, "text">)
    | ({
        type: "milestone";
        changes?: Pick<Activity, "noun" | "verb" | "before" | "after">;
      } & Pick<ClientMilestone, "milestone" | "on_day" | "amount" | "note" | "removed_at">)
  );

export type Timeline = { entries: Entry[]; next: Cursor | undefined };

type Query = {
  kind: EntryKind | undefined;
  cursor: Cursor | undefined;
};

/** Three lists, each read by its index and merged; newest first, including merged clients. */
export async function readTimeline(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
  query: Query,
): Promise<Timeline> {
  requirePermission(staff, "clients.read");
  const lists = [activities, notes, milestones].map((read) => read(db, clientIds, query));
  const entries = (await Promise.all(lists)).flat().sort(newestFirst);
  const { rows, next } = pageOf(entries, timelinePage, ["at", "id"]);
  return { entries: withMilestones(rows.filter((entry) => !isMergedAway(entry, clientIds))), next };
}

/** A merge is in both histories; only the remaining client's entry is shown. */
function isMergedAway(entry: Entry, ids: readonly string[]): boolean {
  if (entry.type !== "activity" || entry.verb !== "merged") return false;
  const { merged_into: into } = read(entry.after);
  return typeof into === "string" && ids.includes(into);
}

/** The milestone's entry shows a change of stage, and what changed with it. */
function withMilestones(page: readonly Entry[]): Entry[] {
  const behind = new Map<string, Entry>();
  const kept = page.filter((entry) => {
    if (entry.type !== "activity" || entry.verb !== "changed") return true;
    const all = differences(entry);
    const changes = all.filter(({ field }) => field !== "stage" && field !== "stage_since");
    if (changes.length === 0) return all.length === 0;
    const { stage } = read(entry.after);
    const of = page.find(
      (one) =>
        one.type === "milestone" && one.at === entry.at && (stage === undefined || stage === one.milestone),
    );
    if (of?.type !== "milestone") return true;
    const side = (name: "before" | "after") =>
      JSON.stringify(Object.fromEntries(changes.map((one) => [one.field, one[name]])));
    const { noun, verb } = entry;
    behind.set(of.id, { ...of, changes: { noun, verb, before: side("before"), after: side("after") } });
    return false;
  });
  return kept.map((entry) => behind.get(entry.id) ?? entry);
}

async function activities(db: Db, ids: readonly string[], { kind, cursor }: Query): Promise<Entry[]> {
  const verbs = verbsOfKind(kind);
  if (verbs.length === 0) return [];
  const rows = await db
    .selectFrom("activity")
    .leftJoin("staff", "staff.id", "activity.staff_id")
    .select(["activity.id", "activity.at", "noun", "verb", "before", "after", "staff.name as staff_name"])
    .where("record_id", "in", ids)
    .where("verb", "in", verbs)
    .$call(newest(cursor, "activity.at", "activity.id"))
    .execute();
  return rows.map((row) => ({ type: "activity", ...withCustomFields(row) }));
}

async function notes(db: Db, ids: readonly string[], { kind, cursor }: Query): Promise<Entry[]> {
  const kinds = noteKinds.filter((of) => kind === undefined || kind === of);
  if (kinds.length === 0) return [];
  const rows = await db
    .selectFrom("client_notes")
    .leftJoin("staff", "staff.id", "client_notes.staff_id")
    .select(["client_notes.id", "client_notes.at", "kind", "text", "staff.name as staff_name"])
    .where("client_id", "in", ids)
    .where("kind", "in", kinds)
    .$call(newest(cursor, "client_notes.at", "client_notes.id"))
    .execute();
  return rows.map(({ kind, ...row }) => ({ type: kind, ...row }));
}

async function milestones(db: Db, ids: readonly string[], { kind, cursor }: Query): Promise<Entry[]> {
  if (kind !== undefined && kind !== "milestone") return [];
  const rows = await db
    .selectFrom("client_milestones")
    .leftJoin("staff", "staff.id", "client_milestones.staff_id")
    .select(["client_milestones.id", "client_milestones.created_at as at", "staff.name as staff_name"])
    .select(["milestone", "on_day", "amount", "note", "removed_at"])
    .where("client_id", "in", ids)
    .$call(newest(cursor, "client_milestones.created_at", "client_milestones.id"))
    .execute();
  return rows.map((row) => ({ type: "milestone", ...row }));
}

const newest = (cursor: Cursor | undefined, at: string, id: string) =>
  oneMore([at, id], { after: cursor, size: timelinePage });

export async function cursorOfEntry(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
  id: string,
): Promise<Cursor | undefined> {
  requirePermission(staff, "clients.read");
  const clients = sql.join(clientIds);
  const { rows } = await sql<{ at: string }>`
    select activity.at from activity where id = ${id} and record_id in (${clients})
    union all select client_notes.at from client_notes where id = ${id} and client_id in (${clients})
    union all select created_at from client_milestones where id = ${id} and client_id in (${clients})
  `.execute(db);
  // After everything later, before the entry itself.
  return rows[0] && `${rows[0].at}~${id}z`;
}
