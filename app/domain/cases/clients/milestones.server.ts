import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { insertMany } from "../../../platform/db/insert-many.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { asksFor } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ClientChange, changeClient, lockLiveClient } from "./change-client.server.ts";
import {
  type MilestoneProblem,
  type NewMilestone,
  problemOf,
  statusWith,
  usualWait,
} from "./milestone-rules.ts";
import type { ClientMilestone } from "./tables.ts";

type Step = Pick<ClientMilestone, "milestone" | "on_day">;
type Details = Partial<Pick<ClientMilestone, "amount" | "note">>;

/** Becomes the stage unless a later one is reached. The status changes only if ticked, in registers that have one. */
export function addMilestone(
  db: Db,
  staff: Staff,
  clientId: string,
  given: NewMilestone,
  now: Date,
): Promise<"added" | MilestoneProblem> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    const problem = problemOf(client, given, await liveMilestones(trx, clientId), now);
    if (problem) return problem;
    const { milestone, day, amount, note, followUp } = given;
    const after = { milestone, on_day: day, amount, note: note || null };
    await insertMilestone(trx, staff, clientId, after, now);
    const entry = { noun: "client", recordId: clientId, verb: "milestone_added", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, after, now });
    const isNewest = client.stage_since === null || day >= client.stage_since;
    const status =
      given.withStatus && asksFor(client.register, "status") ? entryOf(statusWith, milestone) : undefined;
    const change = {
      ...(isNewest ? { stage: milestone, stage_since: day } : {}),
      ...(status ? { status } : {}),
      ...(isNewest ? waitsAfter(client.register, given) : {}),
      ...(followUp ? { follow_up_on: followUp.day, follow_up_action: followUp.action || null } : {}),
    };
    await changeClient(trx, staff, client, change, { verb: "changed", now });
    return "added";
  });
}

function waitsAfter(register: string, { milestone, day, waitingOn }: NewMilestone): ClientChange {
  const on = waitingOn === undefined ? usualWait(register, milestone) : waitingOn;
  return on === undefined ? {} : { waiting_on: on, waiting_since: on && day };
}

type Which = { client: string; id: string; back?: ClientChange };

/** The client goes back to the latest milestone that is left. */
export const removeMilestone = async (db: Db, staff: Staff, of: Which, now: Date) =>
  (await mark(db, staff, of, "removed", now)) ? "removed" : "gone";

/** Becomes the stage again unless a later one is reached. */
export const restoreMilestone = async (db: Db, staff: Staff, of: Which, now: Date) =>
  (await mark(db, staff, of, "added", now)) ? "milestone-restored" : "gone";

function mark(
  db: Db,
  staff: Staff,
  { client: clientId, id, back }: Which,
  as: "removed" | "added",
  now: Date,
) {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    const step = client && (await setRemoved(trx, clientId, id, as === "removed" ? now : null));
    if (!client || !step) return false;
    const entry = {
      noun: "client",
      recordId: clientId,
      verb: `milestone_${as}`,
      staffId: staff.id,
      now,
    } as const;
    await recordActivity(trx, { ...entry, [as === "removed" ? "before" : "after"]: step });
    const latest = (await liveMilestones(trx, clientId)).at(-1);
    const stoodThere = client.stage === step.milestone && client.stage_since === step.on_day;
    if (as === "removed" ? !stoodThere : latest?.id !== id) return true;
    const change = { ...back, stage: latest?.milestone ?? null, stage_since: latest?.on_day ?? null };
    await changeClient(trx, staff, client, change, { verb: "changed", now });
    return true;
  });
}

/** Only the rows, without their effects on the client; returns the ids. */
export async function insertMilestones(
  trx: Db,
  staff: Staff,
  reached: readonly (Step & Details & Pick<ClientMilestone, "client_id">)[],
  now: Date,
): Promise<string[]> {
  const written = { staff_id: staff.id, created_at: now.toISOString() };
  const rows = reached.map((one) => ({ ...one, ...written, id: newId(now) }));
  await insertMany(trx, "client_milestones", rows);
  return rows.map(({ id }) => id);
}

export async function insertMilestone(
  trx: Db,
  staff: Staff,
  clientId: string,
  reached: Step & Details,
  now: Date,
): Promise<string> {
  const [id = ""] = await insertMilestones(trx, staff, [{ ...reached, client_id: clientId }], now);
  return id;
}

/** Null restores it. Only the row, without effects on the client; undefined when there is none. */
export function setRemoved(
  trx: Db,
  clientId: string,
  id: string,
  at: Date | null,
): Promise<Step | undefined> {
  return trx
    .updateTable("client_milestones")
    .set({ removed_at: at?.toISOString() ?? null })
    .where("id", "=", id)
    .where("client_id", "=", clientId)
    .where("removed_at", at ? "is" : "is not", null)
    .returning(["milestone", "on_day"])
    .executeTakeFirst();
}

export function liveMilestones(db: Db, clientId: string): Promise<ClientMilestone[]> {
  return db
    .selectFrom("client_milestones")
    .selectAll()
    .where("client_id", "=", clientId)
    .where("removed_at", "is", null)
    .orderBy("on_day")
    .orderBy("id")
    .limit(200)
    .execute();
}

export function listMilestones(db: Db, staff: Staff, clientId: string): Promise<ClientMilestone[]> {
  requirePermission(staff, "clients.read");
  return liveMilestones(db, clientId);
}
