import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { announceChange } from "../../../platform/jobs/live.server.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Notice } from "./notice.ts";
import type { TypedNotice } from "./read-notice.ts";
import type { NoticeRow } from "./tables.ts";

const limit = 200;

export const noticesChange = "notices";

function fromRow(row: NoticeRow): Notice {
  return {
    id: row.id,
    words: {
      en: { title: row.title_en, text: row.text_en },
      hi: { title: row.title_hi, text: row.text_hi },
    },
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    services: JSON.parse(row.services),
    version: row.version,
    updatedAt: row.updated_at,
  };
}

/** Takes no `staff`, because pages show them to everybody. */
export async function readNotices(db: Db, day: string): Promise<Notice[]> {
  const rows = await listed(db).where("ends_on", ">=", day).execute();
  return rows.map(fromRow);
}

export async function listNotices(db: Db, staff: Staff): Promise<Notice[]> {
  requirePermission(staff, "settings");
  return (await listed(db).execute()).map(fromRow);
}

function listed(db: Db) {
  return db
    .selectFrom("notices")
    .selectAll()
    .where("deleted_at", "is", null)
    .orderBy("ends_on", "desc")
    .orderBy("id", "desc")
    .limit(limit);
}

type Saved = "saved" | "stale";

/** Adds at version 0, else changes. The form brings the id, so that a second press adds nothing. */
export function saveNotice(
  db: Db,
  staff: Staff,
  { id, version, value }: { id: string; version: number; value: TypedNotice },
  now: Date,
): Promise<Saved> {
  requirePermission(staff, "settings");
  const columns = {
    title_en: value.words.en.title,
    text_en: value.words.en.text,
    title_hi: value.words.hi.title,
    text_hi: value.words.hi.text,
    starts_on: value.startsOn,
    ends_on: value.endsOn,
    services: JSON.stringify(value.services),
  };
  return inTransaction(db, async (trx) => {
    if (version > 0) return change(trx, staff, { id, version }, columns, "changed", now);
    const at = now.toISOString();
    const row = { ...columns, id, version: 1, created_at: at, updated_at: at, updated_by: staff.id };
    if (!(await insertOnce(trx, "notices", row))) return "saved";
    await recordActivity(trx, { ...entryOf(staff, id, "created"), after: described(columns), now });
    await announceChange(trx, noticesChange);
    return "saved";
  });
}

export function endNotice(db: Db, staff: Staff, record: Version, now: Date): Promise<Saved> {
  requirePermission(staff, "settings");
  const ends_on = dayAfter(istDay(now), -1);
  return inTransaction(db, (trx) => change(trx, staff, record, { ends_on }, "changed", now));
}

export function deleteNotice(
  db: Db,
  staff: Staff,
  { deleted, ...of }: Version & { deleted: boolean },
  now: Date,
): Promise<Saved> {
  requirePermission(staff, "settings");
  const columns = { deleted_at: deleted ? now.toISOString() : null };
  return inTransaction(db, (trx) => change(trx, staff, of, columns, deleted ? "deleted" : "restored", now));
}

type Columns = Partial<NoticeRow>;

async function change(
  trx: Db,
  staff: Staff,
  record: Version,
  columns: Columns,
  verb: "changed" | "deleted" | "restored",
  now: Date,
): Promise<Saved> {
  const before = await trx.selectFrom("notices").selectAll().where("id", "=", record.id).executeTakeFirst();
  if (!before || (before.deleted_at !== null) !== (verb === "restored")) return "stale";
  const updated = { ...columns, updated_at: now.toISOString(), updated_by: staff.id };
  const after = await changeVersioned(trx, "notices", record, updated);
  if (!after) return "stale";
  const sides = { before: described(before), after: described(after) };
  await recordActivity(trx, { ...entryOf(staff, record.id, verb), ...sides, now });
  await announceChange(trx, noticesChange);
  return "saved";
}

const entryOf = (staff: Staff, recordId: string, verb: VerbOf<"notice">) =>
  ({ noun: "notice", recordId, verb, staffId: staff.id }) as const;

function described(row: Columns): object {
  const { title_en, text_en, title_hi, text_hi, starts_on, ends_on } = row;
  const services = JSON.parse(row.services ?? "[]");
  return { title_en, text_en, title_hi, text_hi, from_day: starts_on, to_day: ends_on, services };
}
