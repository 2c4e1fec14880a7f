import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../db/activity.server.ts";
import { type Db, inTransaction } from "../db/connection.server.ts";
import type { Client, ClientMilestone } from "../db/schema.ts";
import { isCalendarDay, istDay } from "../language/time.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type ClientChange, changeClient, holdClient } from "./change-client.server.ts";
import { type Milestone, repeatable, sideExits, stagesOf } from "./stages.ts";

export type NewMilestone = {
  milestone: string;
  /** A calendar day in India, today at the latest. */
  day: string;
  /** Paise. */
  amount: number | null;
  note: string;
  /** Sets the status that goes with it: Sanctioned, Rejected. */
  withStatus: boolean;
};

export type MilestoneProblem = "milestone" | "day" | "reason" | "twice" | "gone";

/** Which status goes with a milestone, when somebody wants it. */
export const statusWith: Partial<Record<string, Client["status"]>> = {
  sanctioned: "Sanctioned",
  rejected: "Rejected",
};

/**
 * Writes down that a file has reached a milestone; it is the file's stage from then on when none is later. Nothing
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
    const client = await holdClient(trx, clientId);
    if (!client || client.shelf !== client.scheme) return "gone";
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
    await restage(trx, staff, client, status ? { status } : {}, now);
    return "added";
  });
}

function problemOf(
  { scheme }: Client,
  { milestone, day, note }: NewMilestone,
  reached: readonly ClientMilestone[],
  now: Date,
): MilestoneProblem | undefined {
  if (!stagesOf(scheme).includes(milestone as Milestone)) return "milestone";
  if (!isCalendarDay(day) || day > istDay(now) || day < "1990-01-01") return "day";
  const isExit = (sideExits as readonly string[]).includes(milestone);
  if (isExit && milestone !== "withdrawn" && note.trim() === "") return "reason";
  const before = reached.some((of) => of.milestone === milestone);
  return before && !repeatable.includes(milestone) ? "twice" : undefined;
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
    const client = await holdClient(trx, clientId);
    if (!client || client.shelf !== client.scheme) return "gone";
    const removed = await trx
      .updateTable("client_milestones")
      .set({ removed_at: now.toISOString() })
      .where("id", "=", id)
      .where("client_id", "=", clientId)
      .where("removed_at", "is", null)
      .returning(["milestone", "on_day"])
      .executeTakeFirst();
    if (!removed) return "gone";
    const told = {
      noun: "client",
      recordId: clientId,
      verb: "milestone_removed",
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...told, before: removed, now });
    await restage(trx, staff, client, {}, now);
    return "removed";
  });
}

/** Sets the stage to the latest milestone by its day, and whatever else is to change with it. */
async function restage(trx: Db, staff: Staff, client: Client, also: ClientChange, now: Date): Promise<void> {
  const latest = (await liveMilestones(trx, client.id)).at(-1);
  const stage = latest
    ? { stage: latest.milestone, stage_since: latest.on_day }
    : { stage: null, stage_since: null };
  await changeClient(trx, staff, client, { ...stage, ...also }, { verb: "changed", now });
}

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

/** The milestones that a file has reached, by their days. */
export function listMilestones(db: Db, staff: Staff, clientId: string): Promise<ClientMilestone[]> {
  requirePermission(staff, "clients.read");
  return liveMilestones(db, clientId);
}
