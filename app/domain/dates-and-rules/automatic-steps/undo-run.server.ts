import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { changeClient } from "../../cases/clients/change-client.server.ts";
import { cancelQueued } from "../../messages/conversations/cancel-message.server.ts";
import type { About } from "../../messages/ready-texts/record-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockRecord } from "./act-on.server.ts";
import type { RunResult } from "./run-result.ts";
import type { StepRun } from "./tables.ts";

/** Why something stays: the record was changed since, or the message was sent. */
const undoReasons = ["changed", "sent", "changedSent"] as const;
type Undone = "undone" | (typeof undoReasons)[number] | "gone";

/** Leaves what somebody changed since. The case still counts as one that the step has had. */
export function undoRun(db: Db, staff: Staff, id: string, now: Date): Promise<Undone> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const undone = await takeBack(trx, staff, id, now);
    if (undone === "gone") return undone;
    const { step_id } = await trx
      .selectFrom("step_runs")
      .select("step_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await recordActivity(trx, { noun: "rule", recordId: step_id, verb: "undone", staffId: staff.id, now });
    return undone;
  });
}

type By = Pick<Staff, "id">;

export async function takeBack(trx: Db, staff: By, id: string, now: Date): Promise<Undone> {
  const run = await trx
    .updateTable("step_runs")
    .set({ state: "undone", reason: "", ended_at: now.toISOString(), due_at: null })
    .where("id", "=", id)
    .where("state", "in", ["done", "failed", "waiting"])
    .returningAll()
    .executeTakeFirst();
  if (!run) return "gone";
  const { told, message, ...change } = JSON.parse(run.result) as RunResult;
  const about = await lockRecord(trx, run);
  const isChanged = !(about ? await putBack(trx, staff, about, change, now) : isNothing(change));
  if (told) await trx.deleteFrom("step_notices").where("run_id", "=", id).execute();
  const isSent = message !== undefined && !(await cancelQueued(trx, message.id));
  const [both, one] = isChanged ? (["changedSent", "changed"] as const) : (["sent", "undone"] as const);
  const undone = isSent ? both : one;
  if (undone !== "undone") await recordReason(trx, run, undone);
  return undone;
}

const isNothing = ({ followUp, assign }: Pick<RunResult, "followUp" | "assign">) => !followUp && !assign;

const recordReason = (trx: Db, { id }: StepRun, reason: string) =>
  trx.updateTable("step_runs").set({ reason }).where("id", "=", id).execute();

/** False when somebody changed something since, which stays. */
async function putBack(
  trx: Db,
  staff: By,
  { client, enquiry }: About,
  { followUp, assign }: Pick<RunResult, "followUp" | "assign">,
  now: Date,
): Promise<boolean> {
  const record = client ?? enquiry;
  if (!record) return false;
  const isSet =
    followUp !== undefined &&
    followUp.day === record.follow_up_on &&
    followUp.action === (record.follow_up_action ?? "");
  const isAssigned = assign !== undefined && assign.after === record.assigned_to;
  const change = {
    ...(isSet && { follow_up_on: null, follow_up_action: null }),
    ...(isAssigned && { assigned_to: assign.before }),
  };
  const isWhole = isSet === (followUp !== undefined) && isAssigned === (assign !== undefined);
  if (Object.keys(change).length === 0) return isWhole;
  if ("register" in record) {
    await changeClient(trx, staff, record, change, { verb: "changed", now });
    return isWhole;
  }
  await changeLocked(trx, "enquiries", record, change);
  const entry = { noun: "enquiry", recordId: record.id, verb: "assigned", staffId: staff.id, now } as const;
  await recordActivity(trx, { ...entry, after: change });
  return isWhole;
}
