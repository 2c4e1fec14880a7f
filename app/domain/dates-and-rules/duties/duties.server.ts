import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import { changeVersioned } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { istDay } from "../../../platform/language/time.ts";
import { lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import { isOpenOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { makeItemsOf } from "./make-due.server.ts";
import { customDuty, findRule } from "./rules.server.ts";
import type { ClientDuty } from "./tables.ts";

export const maxDuties = 60;

/** `from` is the first due day of a rule with own days. `fee` is in paise. */
export type NewDuties = {
  clientId: string;
  rules: readonly string[];
  label: string;
  from: string;
  assignedTo: string | null;
  fee: number | null;
};

/** `fresh`: the ids of duties that the client never had. */
type Added = { added: number; fresh: string[] } | "gone" | "many" | "staff";

/** Resumes duties that the client had before, without duplicates. "staff": nobody has that account, or it is closed. */
export function addDuties(db: Db, staff: Staff, values: NewDuties, now: Date): Promise<Added> {
  return forClient(db, staff, values, async (trx, before) => {
    const keys = [...new Set(values.rules)].filter((key) => findRule(key));
    if (before.length + keys.length > maxDuties) return "many";
    let added = 0;
    const fresh: string[] = [];
    for (const rule of keys) {
      const known = before.find((duty) => duty.rule === rule && duty.label === values.label);
      if (known && known.until_day === null) continue;
      const duty = known
        ? await resume(trx, known, values, now)
        : await insertDuty(trx, staff, { ...values, rule }, now);
      await makeItemsOf(trx, duty, now);
      if (!known) fresh.push(duty.id);
      added += 1;
    }
    if (added > 0)
      await log(trx, staff, values.clientId, {
        verb: "duties_added",
        after: { duties: keys.join(" ") },
        now,
      });
    return { added, fresh };
  });
}

export type CustomDuty = Omit<NewDuties, "rules" | "label"> & { name: string; every: number };

/** "exists": the client has one of that name, perhaps a stopped one. */
export function addCustomDuty(
  db: Db,
  staff: Staff,
  { name, ...values }: CustomDuty,
  now: Date,
): Promise<{ id: string } | "gone" | "many" | "staff" | "exists"> {
  return forClient(db, staff, values, async (trx, before) => {
    if (before.length >= maxDuties) return "many";
    if (before.some(({ rule, label }) => rule === customDuty && label === name)) return "exists";
    const duty = await insertDuty(trx, staff, { ...values, rule: customDuty, label: name }, now);
    await makeItemsOf(trx, duty, now);
    await log(trx, staff, values.clientId, { verb: "duties_added", after: { duties: name }, now });
    return { id: duty.id };
  });
}

/** Locks the client. `work` gets the duties of all its records, stopped ones too. */
function forClient<Result>(
  db: Db,
  staff: Staff,
  { clientId, assignedTo }: Pick<NewDuties, "clientId" | "assignedTo">,
  work: (trx: Db, before: ClientDuty[]) => Promise<Result>,
): Promise<Result | "gone" | "staff"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    if (!(await lockLiveClient(trx, clientId))) return "gone";
    if (!(await isOpenOrNobody(trx, assignedTo))) return "staff";
    return work(trx, await dutiesOfRecords(trx, staff, clientId));
  });
}

export const dutiesOfRecords = async (trx: Db, staff: Staff, clientId: string) =>
  dutiesOfClients(trx, staff, await recordsOfClient(trx, clientId));

type Inserted = Omit<NewDuties, "rules"> & { rule: string; every?: number };

export async function insertDuty(trx: Db, staff: Staff, values: Inserted, now: Date): Promise<ClientDuty> {
  const duty: ClientDuty = {
    id: newId(now),
    client_id: values.clientId,
    rule: values.rule,
    label: values.label,
    from_day: values.from,
    until_day: null,
    next_on: null,
    every: values.every ?? null,
    checked_at: now.toISOString(),
    assigned_to: values.assignedTo,
    fee: values.fee,
    version: 1,
    created_at: now.toISOString(),
    created_by: staff.id,
  };
  await trx.insertInto("client_duties").values(duty).execute();
  return duty;
}

async function resume(
  trx: Db,
  known: ClientDuty,
  { from, assignedTo, fee }: NewDuties,
  now: Date,
): Promise<ClientDuty> {
  const checked_at = now.toISOString();
  const change = { until_day: null, from_day: from, assigned_to: assignedTo, fee, checked_at };
  return (await changeVersioned(trx, "client_duties", known, change)) ?? known;
}

/** For duties that only some clients have, or that another duty makes doubtful, until staff confirm them. */
export function isUnsure(duty: ClientDuty, duties: readonly ClientDuty[]): boolean {
  const rule = findRule(duty.rule);
  if (!rule || duty.until_day !== null || duty.checked_at !== null) return false;
  const also = duties.filter(({ until_day }) => until_day === null).map((one) => one.rule);
  return rule.onlyIf.length > 0 || rule.unsureWith.some((key) => also.includes(key));
}

export async function dutiesOfClients(db: Db, staff: Staff, ids: readonly string[]): Promise<ClientDuty[]> {
  requirePermission(staff, "clients.read");
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("client_duties")
    .selectAll()
    .where("client_id", "in", ids)
    .orderBy("rule")
    .orderBy("label")
    .execute();
  return rows.toSorted((a, b) => Number(a.until_day !== null) - Number(b.until_day !== null));
}

type Log = { verb: VerbOf<"duty">; before?: object; after?: object; now: Date };

export function log(trx: Db, staff: Staff, clientId: string, entry: Log): Promise<void> {
  return recordActivity(trx, { noun: "duty", recordId: clientId, staffId: staff.id, ...entry });
}

/** Nobody files what was due three years ago. */
export const earliestDay = (now: Date) => `${Number(istDay(now).slice(0, 4)) - 3}-01-01`;
