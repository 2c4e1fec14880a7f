import { expressionBuilder } from "kysely";
import { changeVersioned, type Version } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { Database } from "../../../platform/db/schema.ts";
import { istDay } from "../../../platform/language/time.ts";
import { isOpenOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { dayOfPeriod } from "./calendar.ts";
import { type CustomDuty, dutiesOfRecords, insertDuty, log } from "./duties.server.ts";
import { makeItemsOf } from "./make-due.server.ts";
import { customDuty, findRule } from "./rules.server.ts";
import type { ClientDuty } from "./tables.ts";

type DutyChange = { assignedTo: string | null; fee: number | null };

/** Applies to open items too. "staff": nobody has that account, or it is closed. */
export function changeDuty(
  db: Db,
  staff: Staff,
  duty: Version,
  { assignedTo, fee }: DutyChange,
  now: Date,
): Promise<"changed" | "stale" | "gone" | "staff"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    if (!(await isOpenOrNobody(trx, assignedTo))) return "staff";
    const changed = await changeVersioned(trx, "client_duties", duty, { assigned_to: assignedTo, fee });
    if (!changed) return missed(trx, duty);
    await trx.updateTable("due_items").set({ assigned_to: assignedTo }).where(isOpenOf(changed)).execute();
    await log(trx, staff, changed.client_id, {
      verb: "duty_changed",
      after: { duties: loggedName(changed) },
      now,
    });
    return "changed";
  });
}

const loggedName = ({ rule, label }: ClientDuty) => (rule === customDuty ? label : rule);

/** Makes open items anew; filed ones keep their day. "exists": another duty of this client has that name. */
export function changeCustomDuty(
  db: Db,
  staff: Staff,
  duty: Version,
  { name, from, every }: Pick<CustomDuty, "name" | "from" | "every">,
  now: Date,
): Promise<"changed" | "stale" | "gone" | "exists"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const before = await findDuty(trx, duty);
    if (before?.rule !== customDuty) return "gone";
    const own = await dutiesOfRecords(trx, staff, before.client_id);
    if (own.some(({ id, rule, label }) => rule === customDuty && label === name && id !== duty.id))
      return "exists";
    const days = { label: name, from_day: from, every, next_on: null };
    const changed = await changeVersioned(trx, "client_duties", duty, days);
    if (!changed) return "stale";
    await deleteOpen(trx, changed).execute();
    await trx.updateTable("due_items").set({ title: name }).where(isOf(changed)).execute();
    await makeItemsOf(trx, changed, now);
    await log(trx, staff, changed.client_id, { verb: "duty_changed", after: { duties: name }, now });
    return "changed";
  });
}

const answers = ["keep", "drop", "instead"] as const;
export type Answer = (typeof answers)[number];

/** "drop" ends the duty and its open items; "instead" also starts the right one from the first open period. */
export function settleDuty(
  db: Db,
  staff: Staff,
  duty: Version,
  answer: Answer,
  now: Date,
): Promise<"kept" | "dropped" | "replaced" | "stale" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const today = istDay(now);
    const checked_at = now.toISOString();
    const end = answer === "keep" ? {} : { until_day: today, next_on: null };
    const changed = await changeVersioned(trx, "client_duties", duty, { checked_at, ...end });
    if (!changed) return missed(trx, duty);
    const after = { duties: loggedName(changed) };
    if (answer === "keep") return "kept";
    const first = await trx
      .selectFrom("due_items")
      .select(({ fn }) => fn.min("period").as("period"))
      .where(isOpenOf(changed))
      .executeTakeFirst();
    await deleteOpen(trx, changed).execute();
    await log(trx, staff, changed.client_id, {
      verb: "duty_stopped",
      after: { ...after, until: today },
      now,
    });
    const other = findRule(findRule(changed.rule)?.instead);
    if (answer === "drop" || !other) return "dropped";
    const from = dayOfPeriod(other, first?.period?.slice(0, 7)) ?? today;
    const known = await dutiesOfRecords(trx, staff, changed.client_id);
    if (!known.some(({ rule, label }) => rule === other.key && label === changed.label)) {
      const { client_id: clientId, label, assigned_to: assignedTo, fee } = changed;
      const made = await insertDuty(
        trx,
        staff,
        { clientId, rule: other.key, label, from, assignedTo, fee },
        now,
      );
      await makeItemsOf(trx, made, now);
      await log(trx, staff, clientId, { verb: "duties_added", after: { duties: other.key }, now });
    }
    return "replaced";
  });
}

/** Removes open items due later. A null `until` continues the duty. */
export function stopDuty(
  db: Db,
  staff: Staff,
  duty: Version,
  until: string | null,
  now: Date,
): Promise<ClientDuty | "stale" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const next = until === null ? {} : { next_on: null };
    const changed = await changeVersioned(trx, "client_duties", duty, { until_day: until, ...next });
    if (!changed) return missed(trx, duty);
    if (until === null) await makeItemsOf(trx, changed, now);
    else await deleteOpen(trx, changed).where("lawful_on", ">", until).execute();
    const verb = until === null ? "duty_resumed" : "duty_stopped";
    await log(trx, staff, changed.client_id, { verb, after: { duties: loggedName(changed), until }, now });
    return changed;
  });
}

const isOf = ({ id, client_id }: ClientDuty) =>
  expressionBuilder<Database, "due_items">().and({ client_id, duty_id: id });

const isOpenOf = ({ id, client_id }: ClientDuty) =>
  expressionBuilder<Database, "due_items">().and({ client_id, duty_id: id, state: "open" });

const deleteOpen = (trx: Db, duty: ClientDuty) => trx.deleteFrom("due_items").where(isOpenOf(duty));

const findDuty = (trx: Db, { id }: Version) =>
  trx.selectFrom("client_duties").selectAll().where("id", "=", id).executeTakeFirst();

const missed = async (trx: Db, duty: Version) => ((await findDuty(trx, duty)) ? "stale" : "gone");
