import type { VerbOf } from "../../../platform/db/activity.server.ts";
import { changeEach } from "../../../platform/db/change-each.server.ts";
import { changeVersioned, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { lockAccount } from "../../money/fees/account.server.ts";
import { insertFee, removeFee } from "../../money/fees/agree.server.ts";
import { isOpenOrNobody, isStaffOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { log } from "./duties.server.ts";
import { isPaidByRecurring } from "./make-duty-fees.server.ts";
import { periodInWords } from "./period-in-words.ts";
import { nextReminder } from "./reminder-days.ts";
import type { DueItem } from "./tables.ts";
import { dutyName } from "./words.server.ts";

/** `filedOn` is a day in India; `accountClient` is the record that the client's fees are counted with. */
type FilingFee = { item: DueItem; filedOn: string; accountClient: string };

/** Agrees the duty's fee and returns its id. One of an earlier filing stays; a recurring fee makes another needless. */
async function agreeFilingFee(
  trx: Db,
  staff: Staff,
  { item, filedOn, accountClient }: FilingFee,
  now: Date,
): Promise<string | null> {
  if (await findFee(trx, item)) return item.fee_id;
  if (await isPaidByRecurring(trx, item, now)) return null;
  const duty = trx.selectFrom("client_duties").select("fee").where("id", "=", item.duty_id);
  const amount = (await duty.executeTakeFirst())?.fee;
  const account = amount ? await lockAccount(trx, accountClient) : undefined;
  if (!amount || !account) return null;
  const fee = { description: feeName(item), amount, dueOn: filedOn };
  return (await insertFee(trx, staff, { clientId: accountClient, ids: account.ids }, fee, now)) ?? null;
}

/** Accounts and receipts are in English. */
const feeName = ({ rule, period, title }: DueItem) =>
  [dutyName(rule, "en", title), periodInWords(period, "en-IN")].filter(Boolean).join(", ");

/** Keeps a fee that has been paid, and returns its id. */
async function takeBackFee(trx: Db, staff: Staff, item: DueItem, now: Date): Promise<string | null> {
  const fee = await findFee(trx, item);
  if (!fee) return null;
  const [clientId] = await recordsOfClient(trx, item.client_id);
  const removed = await removeFee(trx, staff, { clientId, id: fee.id, version: fee.version }, now);
  return removed === "removed" ? null : fee.id;
}

const findFee = (trx: Db, { fee_id }: DueItem) =>
  trx.selectFrom("fees").select(["id", "version"]).where("id", "=", fee_id).executeTakeFirst();

/** Day in India; late fee in paise. */
type Filing = {
  filedOn: string;
  acknowledgement: string;
  lateFee: number | null;
  documentId: string | null;
};

export type Changed = DueItem | "stale" | "gone";

/** Agrees the duty's fee, due on the day of filing. "stale": somebody changed or filed the item meanwhile. */
export function fileDue(db: Db, staff: Staff, item: Version, filing: Filing, now: Date): Promise<Changed> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const open = await findOpen(trx, item);
    if (typeof open === "string") return open;
    const records = await recordsOfClient(trx, open.client_id);
    const { filedOn, acknowledgement, lateFee } = filing;
    const feeId = await agreeFilingFee(trx, staff, { item: open, filedOn, accountClient: records[0] }, now);
    const filed = {
      filed_on: filedOn,
      acknowledgement,
      late_fee: lateFee,
      document_id: await documentOf(trx, records, filing),
      fee_id: feeId,
    };
    return change(trx, staff, item, { ...filed, state: "filed", remind_on: null }, "due_filed", now);
  });
}

export function skipDue(db: Db, staff: Staff, item: Version, reason: string, now: Date): Promise<Changed> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const open = await findOpen(trx, item);
    if (typeof open === "string") return open;
    return change(trx, staff, item, { state: "skipped", reason, remind_on: null }, "due_skipped", now);
  });
}

/** Removes its fee too, unless that is paid. */
export function reopenDue(db: Db, staff: Staff, item: Version, now: Date): Promise<Changed> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const before = await findItem(trx, item.id);
    if (!before) return "gone";
    if (before.version !== item.version || before.state === "open") return "stale";
    const opened = {
      state: "open" as const,
      filed_on: null,
      acknowledgement: null,
      late_fee: null,
      document_id: null,
      reason: null,
      remind_on: nextReminder(before.due_on, istDay(now)),
      fee_id: await takeBackFee(trx, staff, before, now),
    };
    return change(trx, staff, item, opened, "due_reopened", now);
  });
}

/** "staff": nobody has that account, or it is closed. */
export function handOverDue(
  db: Db,
  staff: Staff,
  item: Version,
  to: string | null,
  now: Date,
): Promise<Changed | "staff"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    if (!(await isOpenOrNobody(trx, to))) return "staff";
    return change(trx, staff, item, { assigned_to: to }, "due_handed_over", now);
  });
}

async function undoHandOver(trx: Db, staff: Staff, item: Version, before: string | null, now: Date) {
  requirePermission(staff, "clients.write");
  if (!(await isStaffOrNobody(trx, before))) return "gone";
  return change(trx, staff, item, { assigned_to: before }, "due_handed_over", now);
}

export type BulkChange = { file: Filing } | { skip: string } | { handOver: string | null };

type Undo = Version & { before: string | null };

/** Leaves out items that were changed meanwhile. Returns the undo of the others. */
export function changeManyDue(
  db: Db,
  staff: Staff,
  items: readonly Version[],
  bulk: BulkChange,
  now: Date,
): Promise<Undo[]> {
  const changeOne = (trx: Db, item: Version) => {
    if ("file" in bulk) return fileDue(trx, staff, item, bulk.file, now);
    if ("skip" in bulk) return skipDue(trx, staff, item, bulk.skip, now);
    return handOverDue(trx, staff, item, bulk.handOver, now);
  };
  return changeEach(db, "due items", items, async (trx, item) => {
    const before = (await findItem(trx, item.id))?.assigned_to ?? null;
    const changed = await changeOne(trx, item);
    return typeof changed === "string" ? undefined : { id: changed.id, version: changed.version, before };
  });
}

/** Leaves out items that were changed since. Returns how many came back. */
export async function undoManyDue(
  db: Db,
  staff: Staff,
  kind: "file" | "handOver",
  undo: readonly Undo[],
  now: Date,
): Promise<number> {
  const done = await changeEach(db, "due items", undo, async (trx, { before, ...item }) => {
    const back =
      kind === "handOver"
        ? await undoHandOver(trx, staff, item, before, now)
        : await reopenDue(trx, staff, item, now);
    return typeof back === "string" ? undefined : back.id;
  });
  return done.length;
}

async function findOpen(trx: Db, { id, version }: Version): Promise<DueItem | "stale" | "gone"> {
  const item = await findItem(trx, id);
  if (!item) return "gone";
  return item.version === version && item.state === "open" ? item : "stale";
}

const findItem = (db: Db, id: string) =>
  db.selectFrom("due_items").selectAll().where("id", "=", id).executeTakeFirst();

type Columns = Partial<Omit<DueItem, "id" | "version">>;

async function change(
  trx: Db,
  staff: Staff,
  item: Version,
  columns: Columns,
  verb: VerbOf<"duty">,
  now: Date,
): Promise<Changed> {
  const by = { updated_at: now.toISOString(), updated_by: staff.id };
  const changed = await changeVersioned(trx, "due_items", item, { ...columns, ...by });
  if (!changed) return (await findItem(trx, item.id)) ? "stale" : "gone";
  const { rule, period, reason, filed_on, acknowledgement } = changed;
  const after = { duties: rule, period, filed_on, acknowledgement, reason };
  await log(trx, staff, changed.client_id, { verb, after, now });
  return changed;
}

async function documentOf(trx: Db, records: string[], { documentId }: Filing): Promise<string | null> {
  const documents = trx.selectFrom("documents").select("id").where("id", "=", documentId);
  return (await documents.where("client_id", "in", records).executeTakeFirst())?.id ?? null;
}
