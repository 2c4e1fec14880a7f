import { changeVersioned, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { type Saved, saveOnce } from "../../../platform/db/save-once.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockAccount } from "../fees/account.server.ts";
import { logFee } from "../fees/log-fee.server.ts";
import type { NewRecurring, RecurringChange } from "./read-recurring.ts";
import { dayBefore, dueFrom } from "./recurring-days.ts";
import type { RecurringFee } from "./tables.ts";

/** Fees of one client that have not ended. */
const maxRecurring = 20;

export type ShownRecurring = RecurringFee & { rule: string | null; label: string | null };

/** With the duty that each goes with; those that have ended are left out. */
export async function recurringOf(
  db: Db,
  staff: Staff,
  ids: readonly string[],
  today: string,
): Promise<ShownRecurring[]> {
  requirePermission(staff, "fees.read");
  return (
    db
      .selectFrom("recurring_fees")
      .leftJoin("client_duties", "client_duties.id", "recurring_fees.duty_id")
      .selectAll("recurring_fees")
      .select(["client_duties.rule", "client_duties.label"])
      .where("recurring_fees.client_id", "in", ids)
      .where((eb) =>
        eb.or([eb("recurring_fees.until_day", "is", null), eb("recurring_fees.until_day", ">=", today)]),
      )
      // A change on the first day ends the earlier agreement before it began.
      .whereRef(
        (eb) => eb.fn.coalesce("recurring_fees.until_day", "recurring_fees.from_day"),
        ">=",
        "recurring_fees.from_day",
      )
      .orderBy("recurring_fees.from_day")
      .orderBy("recurring_fees.id")
      .execute()
  );
}

type Agreed = Saved | "gone" | "many";

/** `saved` is the id of the agreement. */
export function agreeRecurring(
  db: Db,
  staff: Staff,
  { clientId, submission }: { clientId: string; submission: string },
  wanted: NewRecurring,
  now: Date,
): Promise<Agreed> {
  requirePermission(staff, "fees.write");
  const form = { id: submission, by: staff.id, content: ["recurring", clientId, wanted] };
  return saveOnce<Agreed>(db, form, now, async (trx) => {
    const account = await lockAccount(trx, clientId);
    if (!account) return "gone";
    const { duty } = wanted;
    if (duty !== null && !(await hasDuty(trx, account.ids, duty))) return "gone";
    const own = await trx
      .selectFrom("recurring_fees")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("client_id", "in", account.ids)
      .where("next_on", "is not", null)
      .executeTakeFirstOrThrow();
    if (Number(own.count) >= maxRecurring) return "many";
    const id = newId(now);
    const { description, amount, every, from, until, place, sendBy } = wanted;
    const days = { every, from_day: from, until_day: until };
    await trx
      .insertInto("recurring_fees")
      .values({
        id,
        series: id,
        client_id: clientId,
        description,
        amount,
        place,
        duty_id: duty,
        ...days,
        next_on: from,
        send_by: sendBy,
        version: 1,
        created_at: now.toISOString(),
        created_by: staff.id,
      })
      .execute();
    await logFee(trx, staff, clientId, {
      verb: "recurring_agreed",
      after: { description, amount, from },
      now,
    });
    return { saved: id };
  });
}

async function hasDuty(trx: Db, ids: readonly string[], id: string): Promise<boolean> {
  const duties = trx.selectFrom("client_duties").select("id").where("id", "=", id);
  return (await duties.where("client_id", "in", ids).executeTakeFirst()) !== undefined;
}

/** What `undoRecurring` needs; `next` is the agreement that a change has begun. */
export type RecurringUndo = { id: string; version: number; until: string; next: string };
type Changed = RecurringUndo | "gone" | "stale";

/** Ends the agreement and begins another from a day on; what was due before stays. */
export function changeRecurring(
  db: Db,
  staff: Staff,
  { clientId, ...item }: Version & { clientId: string },
  { from, amount, sendBy }: RecurringChange,
  now: Date,
): Promise<Changed> {
  return change(db, staff, { clientId, ...item }, async (trx, before) => {
    const first = before.every === null ? from : dueFrom({ ...before, until_day: null }, from);
    const from_day = first ?? from;
    const until_day = dayBefore(from_day);
    const ended = await endOn(trx, before, until_day);
    if (!ended) return "stale";
    const id = newId(now);
    const made = { created_at: now.toISOString(), created_by: staff.id, version: 1 };
    const next_on = before.until_day !== null && from_day > before.until_day ? null : from_day;
    const row = { ...before, ...made, id, amount, send_by: sendBy, from_day, next_on };
    await trx.insertInto("recurring_fees").values(row).execute();
    const shown = { description: before.description, amount, from: from_day };
    await logFee(trx, staff, clientId, { verb: "recurring_changed", after: shown, now });
    return { id: before.id, version: ended.version, until: before.until_day ?? "", next: id };
  });
}

/** `until` is the last day. */
export function stopRecurring(
  db: Db,
  staff: Staff,
  { clientId, ...item }: Version & { clientId: string },
  until: string,
  now: Date,
): Promise<Changed> {
  return change(db, staff, { clientId, ...item }, async (trx, before) => {
    const ended = await endOn(trx, before, until);
    if (!ended) return "stale";
    const after = { description: before.description, amount: before.amount, until };
    await logFee(trx, staff, clientId, { verb: "recurring_stopped", after, now });
    return { id: before.id, version: ended.version, until: before.until_day ?? "", next: "" };
  });
}

/** "gone": somebody changed it meanwhile, or fees of the new amount were made already. */
export function undoRecurring(
  db: Db,
  staff: Staff,
  { clientId, next, until, ...item }: RecurringUndo & { clientId: string },
  now: Date,
): Promise<"undone" | "gone"> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const before = await findOwn(trx, clientId, item.id);
    if (!before) return "gone";
    if (next !== "" && !(await removeUnused(trx, next, before))) return "gone";
    const until_day = until === "" ? null : until;
    // What was made before is not made again.
    const set = { until_day, next_on: before.from_day };
    if (!(await changeVersioned(trx, "recurring_fees", item, set))) return "gone";
    const after = { description: before.description, amount: before.amount };
    await logFee(trx, staff, clientId, { verb: "recurring_resumed", after, now });
    return "undone";
  });
}

async function removeUnused(trx: Db, id: string, { series }: RecurringFee): Promise<boolean> {
  const made = trx.selectFrom("recurring_fee_items").select("series").where("recurring_id", "=", id).limit(1);
  if (await made.executeTakeFirst()) return false;
  const unused = trx.deleteFrom("recurring_fees").where("id", "=", id).where("version", "=", 1);
  const { numDeletedRows } = await unused.where("series", "=", series).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

function change(
  db: Db,
  staff: Staff,
  { clientId, id, version }: Version & { clientId: string },
  work: (trx: Db, before: RecurringFee) => Promise<Changed>,
): Promise<Changed> {
  requirePermission(staff, "fees.write");
  return inTransaction(db, async (trx) => {
    const before = await findOwn(trx, clientId, id);
    if (!before) return "gone";
    return before.version === version ? work(trx, before) : "stale";
  });
}

/** On a locked account. */
async function findOwn(trx: Db, clientId: string, id: string): Promise<RecurringFee | undefined> {
  const account = await lockAccount(trx, clientId);
  if (!account) return undefined;
  const fees = trx.selectFrom("recurring_fees").selectAll().where("id", "=", id);
  return fees.where("client_id", "in", account.ids).executeTakeFirst();
}

function endOn(trx: Db, { id, version, next_on }: RecurringFee, until_day: string) {
  const next = next_on !== null && next_on > until_day ? null : next_on;
  return changeVersioned(trx, "recurring_fees", { id, version }, { until_day, next_on: next });
}
