import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned, insertOnce, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { isShipped, type ReadyText, type ShippedKey, shippedKeys, type TypedText } from "./ready-text.ts";
import { shippedTexts } from "./shipped.server.ts";
import type { ReadyTextRow } from "./tables.ts";

const max = 200;

/** Shipped texts in their order, then own texts by name. No `staff`: nothing personal, and workers use them. */
export async function readReadyTexts(db: Db): Promise<ReadyText[]> {
  const rows = await db
    .selectFrom("ready_texts")
    .selectAll()
    .where("removed_at", "is", null)
    .orderBy("name_en")
    .limit(max + shippedKeys.length)
    .execute();
  const shipped = shippedKeys.map((key) =>
    shippedAs(
      key,
      rows.find(({ id }) => id === key),
    ),
  );
  return [...shipped, ...rows.filter(({ id }) => !isShipped(id)).map(ownAs)];
}

export function findReadyText(db: Db, key: ShippedKey): Promise<ReadyText>;
export function findReadyText(db: Db, key: string): Promise<ReadyText | undefined>;
export async function findReadyText(db: Db, key: string): Promise<ReadyText | undefined> {
  const row = await db
    .selectFrom("ready_texts")
    .selectAll()
    .where("id", "=", key)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  if (isShipped(key)) return shippedAs(key, row);
  return row && ownAs(row);
}

function shippedAs(key: ShippedKey, row: ReadyTextRow | undefined): ReadyText {
  const { en, hi } = shippedTexts[key];
  const words = {
    en: { subject: row?.subject_en ?? en.subject, text: row?.text_en ?? en.text },
    hi: { subject: row?.subject_hi ?? hi.subject, text: row?.text_hi ?? hi.text },
  };
  const saved = { version: row?.version ?? 0, updatedAt: row?.updated_at ?? null };
  return { key, names: null, words, template: row?.template ?? null, ...saved };
}

function ownAs(row: ReadyTextRow): ReadyText {
  const name = row.name_en ?? "";
  return {
    key: row.id,
    names: { en: name, hi: row.name_hi || name },
    words: {
      en: { subject: row.subject_en ?? "", text: row.text_en ?? "" },
      hi: { subject: row.subject_hi ?? "", text: row.text_hi ?? "" },
    },
    template: row.template,
    version: row.version,
    updatedAt: row.updated_at,
  };
}

type Change = { key: string; version: number; typed: TypedText };

/** The form brings the key of a new text, so a repeated post adds one. "stale": saved or deleted by somebody else meanwhile. */
export function saveReadyText(
  db: Db,
  staff: Staff,
  { key, version, typed }: Change,
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  const columns = { ...columnsOf(key, typed), updated_at: now.toISOString(), updated_by: staff.id };
  return inTransaction(db, async (trx) => {
    const before = await trx.selectFrom("ready_texts").selectAll().where("id", "=", key).executeTakeFirst();
    if (before?.removed_at) return "stale";
    if (version > 0) {
      const changed = await changeVersioned(trx, "ready_texts", { id: key, version }, columns);
      if (!changed) return "stale";
    } else {
      const row = { ...columns, id: key, version: 1, removed_at: null };
      const added = await insertOnce(trx, "ready_texts", row);
      // The key exists: an own text was posted twice, a shipped one was changed by somebody else.
      if (!added) return isShipped(key) ? "stale" : "saved";
    }
    await note(trx, staff, key, before || isShipped(key) ? "changed" : "created", columns, now);
    return "saved";
  });
}

/** Null where it equals the shipped text, so that it follows later versions. */
function columnsOf(key: string, typed: TypedText) {
  const shipped = isShipped(key) ? shippedTexts[key] : undefined;
  const own = (text: string, same: string | undefined) => (text === same ? null : text);
  return {
    name_en: shipped ? null : typed.name_en,
    name_hi: shipped ? null : typed.name_hi,
    subject_en: own(typed.subject_en, shipped?.en.subject),
    subject_hi: own(typed.subject_hi, shipped?.hi.subject),
    text_en: own(typed.text_en, shipped?.en.text),
    text_hi: own(typed.text_hi, shipped?.hi.text),
    template: typed.template || null,
  };
}

export function removeReadyText(
  db: Db,
  staff: Staff,
  { id, version, removed }: Version & { removed: boolean },
  now: Date,
): Promise<"saved" | "stale"> {
  requirePermission(staff, "settings");
  if (isShipped(id)) return Promise.resolve("stale");
  return inTransaction(db, async (trx) => {
    const removed_at = removed ? now.toISOString() : null;
    const columns = { removed_at, updated_at: now.toISOString(), updated_by: staff.id };
    const changed = await changeVersioned(trx, "ready_texts", { id, version }, columns);
    if (!changed) return "stale";
    await note(trx, staff, id, removed ? "deleted" : "restored", { name_en: changed.name_en }, now);
    return "saved";
  });
}

/** Does not replace a template that the owner chose. */
export async function linkTemplate(
  trx: Db,
  staff: Staff,
  { key, template: known, version }: ReadyText,
  template: string,
  now: Date,
): Promise<void> {
  if (known) return;
  const columns = { template, updated_at: now.toISOString(), updated_by: staff.id };
  if (version > 0) await changeVersioned(trx, "ready_texts", { id: key, version }, columns);
  else await insertOnce(trx, "ready_texts", { ...columns, id: key, version: 1 });
  await note(trx, staff, key, "changed", { template }, now);
}

function note(
  trx: Db,
  staff: Staff,
  key: string,
  verb: VerbOf<"readyText">,
  after: object,
  now: Date,
): Promise<void> {
  return recordActivity(trx, { noun: "readyText", recordId: key, staffId: staff.id, verb, after, now });
}
