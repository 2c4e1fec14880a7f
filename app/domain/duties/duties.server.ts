import { recordActivity } from "../../platform/db/activity.server.ts";
import { changeVersioned, type Version } from "../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { newId } from "../../platform/db/new-ids.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import { recordsOfClient } from "../clients/merged-records.server.ts";
import { isStaffOrNobody } from "../staff/colleagues.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { makeItemsOf } from "./make-due.server.ts";
import { findRule } from "./rules.server.ts";
import type { ClientDuty } from "./tables.ts";

/** Duties of one client. */
export const mostDuties = 60;

/** Duties to add; `from` is the first due day of one with days of its own. `fee` is in paise. */
export type NewDuties = {
  clientId: string;
  rules: readonly string[];
  label: string;
  from: string;
  assignedTo: string | null;
  fee: number | null;
};

/** How many the client has now besides, and the ids of those that it never had. */
type Added = { added: number; fresh: string[] } | "gone" | "many" | "staff";

/**
 * Gives a client duties, with what falls due of them from their first day on. One that the client has already, or had, goes on
 * from that day; nothing is made twice. "staff": nobody has that account.
 */
export function addDuties(db: Db, staff: Staff, asked: NewDuties, now: Date): Promise<Added> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, asked.clientId);
    if (!client) return "gone";
    if (!(await isStaffOrNobody(trx, asked.assignedTo))) return "staff";
    const before = await dutiesOfClients(trx, staff, await recordsOfClient(trx, client.id));
    const keys = [...new Set(asked.rules)].filter((key) => findRule(key));
    if (before.length + keys.length > mostDuties) return "many";
    let added = 0;
    const fresh: string[] = [];
    for (const rule of keys) {
      const known = before.find((duty) => duty.rule === rule && duty.label === asked.label);
      if (known && known.until_day === null) continue;
      const duty = known ? await resume(trx, known, asked) : await insertDuty(trx, staff, asked, rule, now);
      await makeItemsOf(trx, duty, now);
      if (!known) fresh.push(duty.id);
      added += 1;
    }
    if (added > 0)
      await log(trx, staff, client.id, { verb: "duties_added", after: { duties: keys.join(" ") }, now });
    return { added, fresh };
  });
}

async function insertDuty(
  trx: Db,
  staff: Staff,
  asked: NewDuties,
  rule: string,
  now: Date,
): Promise<ClientDuty> {
  const duty: ClientDuty = {
    id: newId(now),
    client_id: asked.clientId,
    rule,
    label: asked.label,
    from_day: asked.from,
    until_day: null,
    next_on: null,
    assigned_to: asked.assignedTo,
    fee: asked.fee,
    version: 1,
    created_at: now.toISOString(),
    created_by: staff.id,
  };
  await trx.insertInto("client_duties").values(duty).execute();
  return duty;
}

/** A duty that had been stopped goes on; its day, person and fee are those asked for now. */
async function resume(trx: Db, known: ClientDuty, { from, assignedTo, fee }: NewDuties): Promise<ClientDuty> {
  const change = { until_day: null, from_day: from, assigned_to: assignedTo, fee };
  return (await changeVersioned(trx, "client_duties", known, change)) ?? known;
}

type DutyChange = { assignedTo: string | null; fee: number | null };

/** Changes who is responsible and the fee, also of what is open; "gone": there is no such duty or account. */
export function changeDuty(
  db: Db,
  staff: Staff,
  duty: Version,
  { assignedTo, fee }: DutyChange,
  now: Date,
): Promise<"changed" | "stale" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    if (!(await isStaffOrNobody(trx, assignedTo))) return "gone";
    const changed = await changeVersioned(trx, "client_duties", duty, { assigned_to: assignedTo, fee });
    if (!changed) return (await findDuty(trx, duty.id)) ? "stale" : "gone";
    await openItemsOf(trx, changed).set({ assigned_to: assignedTo }).execute();
    await log(trx, staff, changed.client_id, { verb: "duty_changed", after: { duties: changed.rule }, now });
    return "changed";
  });
}

/**
 * Ends a duty after a day: what is due later and still open goes, what was filed or is due until then stays. Until null it goes
 * on again.
 */
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
    if (!changed) return (await findDuty(trx, duty.id)) ? "stale" : "gone";
    if (until === null) await makeItemsOf(trx, changed, now);
    else
      await trx
        .deleteFrom("due_items")
        .where("client_id", "=", changed.client_id)
        .where("duty_id", "=", changed.id)
        .where("state", "=", "open")
        .where("lawful_on", ">", until)
        .execute();
    const verb = until === null ? "duty_resumed" : "duty_stopped";
    await log(trx, staff, changed.client_id, { verb, after: { duties: changed.rule, until }, now });
    return changed;
  });
}

const openItemsOf = (trx: Db, { id, client_id }: ClientDuty) =>
  trx
    .updateTable("due_items")
    .where("client_id", "=", client_id)
    .where("duty_id", "=", id)
    .where("state", "=", "open");

const findDuty = (trx: Db, id: string) =>
  trx.selectFrom("client_duties").select("id").where("id", "=", id).executeTakeFirst();

/** The duties of client records, those that go on first. */
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

type Log = { verb: string; before?: object; after?: object; now: Date };

/** Written into the client's history. */
export function log(trx: Db, staff: Staff, clientId: string, entry: Log): Promise<void> {
  return recordActivity(trx, { noun: "duty", recordId: clientId, staffId: staff.id, ...entry });
}

/** The first day that a form may give a duty: nobody files what was due three years ago. */
export const earliestDay = (now: Date) => `${Number(istDay(now).slice(0, 4)) - 3}-01-01`;
