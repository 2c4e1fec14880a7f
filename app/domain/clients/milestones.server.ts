import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type ClientChange, changeClient, lockLiveClient } from "./change-client.server.ts";
import { type MilestoneProblem, type NewMilestone, problemOf, statusWith } from "./milestone-rules.ts";
import type { Client, ClientMilestone } from "./tables.ts";

/**
 * Records that a client has reached a milestone; it is the client's stage from then on when none is later. Nothing
 * else follows by itself: the status is set only when that was ticked.
 */
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
    const reached = await liveMilestones(trx, clientId);
    const problem = problemOf(client, given, reached, now);
    if (problem) return problem;
    const row = {
      id: uuidv7({ msecs: now.getTime() }),
      client_id: clientId,
      milestone: given.milestone,
      on_day: given.day,
      amount: given.amount,
      note: given.note || null,
      staff_id: staff.id,
      created_at: now.toISOString(),
    };
    await trx.insertInto("client_milestones").values(row).execute();
    const { milestone, on_day, amount, note } = row;
    await recordActivity(trx, {
      noun: "client",
      recordId: clientId,
      verb: "milestone_added",
      staffId: staff.id,
      after: { milestone, on_day, amount, note },
      now,
    });
    const status = given.withStatus ? statusWith[milestone] : undefined;
    await advance(trx, staff, client, row, status, now);
    return "added";
  });
}

/** Takes a milestone back; the stage goes back to the latest that is left. */
export function removeMilestone(
  db: Db,
  staff: Staff,
  { client: clientId, id }: { client: string; id: string },
  now: Date,
): Promise<"removed" | "gone"> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, clientId);
    if (!client) return "gone";
    const removed = await trx
      .updateTable("client_milestones")
      .set({ removed_at: now.toISOString() })
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .where("removed_at", "is", null)
      .returning(["milestone", "on_day"])
      .executeTakeFirst();
    if (!removed) return "gone";
    const entry = {
      noun: "client",
      recordId: clientId,
      verb: "milestone_removed",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, before: removed, now });
    await fallBack(trx, staff, client, removed, now);
    return "removed";
  });
}

/** A milestone that is newer than where the client stands becomes its stage; the status changes when that was ticked. */
async function advance(
  trx: Db,
  staff: Staff,
  client: Client,
  { milestone, on_day }: Step,
  status: Status,
  now: Date,
) {
  const newest = client.stage_since === null || on_day >= client.stage_since;
  const change: ClientChange = {
    ...(newest ? { stage: milestone, stage_since: on_day } : {}),
    ...(status ? { status } : {}),
  };
  await changeClient(trx, staff, client, change, { verb: "changed", now });
}

/** Without the milestone where it stood, a client stands at the latest that is left. */
async function fallBack(trx: Db, staff: Staff, client: Client, { milestone, on_day }: Step, now: Date) {
  if (client.stage !== milestone || client.stage_since !== on_day) return;
  const latest = (await liveMilestones(trx, client.id)).at(-1);
  const change = { stage: latest?.milestone ?? null, stage_since: latest?.on_day ?? null };
  await changeClient(trx, staff, client, change, { verb: "changed", now });
}

type Step = Pick<ClientMilestone, "milestone" | "on_day">;
type Status = Client["status"] | undefined;

/** By their days, the latest last; of one day, in the order in which they were written down. */
function liveMilestones(db: Db, clientId: string): Promise<ClientMilestone[]> {
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

/** The milestones that a client has reached, by their days. */
export function listMilestones(db: Db, staff: Staff, clientId: string): Promise<ClientMilestone[]> {
  requirePermission(staff, "clients.read");
  return liveMilestones(db, clientId);
}
