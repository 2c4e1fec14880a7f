import { recordActivity } from "../../platform/db/activity.server.ts";
import { changeLocked } from "../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { changeClient } from "../clients/change-client.server.ts";
import { cancelQueued } from "../conversations/cancel-message.server.ts";
import type { About } from "../ready-texts/record-of.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { lockRecord } from "./act-on.server.ts";
import type { RunResult } from "./run-result.ts";

/** "sent": what could be taken back was, but the message has left already. */
type Undone = "undone" | "sent" | "gone";

/** Takes back what a rule did with a case, where nobody has changed it since; the case stays one that the rule has had. */
export function undoRun(db: Db, staff: Staff, id: string, now: Date): Promise<Undone> {
  requirePermission(staff, "settings");
  return inTransaction(db, async (trx) => {
    const run = await trx
      .updateTable("rule_runs")
      .set({ state: "undone", ended_at: now.toISOString(), due_at: null })
      .where("id", "=", id)
      .where("state", "in", ["done", "failed", "waiting"])
      .returningAll()
      .executeTakeFirst();
    if (!run) return "gone";
    const result = JSON.parse(run.result) as RunResult;
    const about = await lockRecord(trx, run);
    if (about) await putBack(trx, staff, about, result, now);
    const { told, message } = result;
    if (told) await trx.deleteFrom("rule_notices").where("run_id", "=", id).execute();
    const entry = { noun: "rule", recordId: run.rule_id, verb: "undone", staffId: staff.id, now };
    await recordActivity(trx, entry);
    if (!message) return "undone";
    return (await cancelQueued(trx, message.id)) ? "undone" : "sent";
  });
}

async function putBack(
  trx: Db,
  staff: Staff,
  { client, enquiry }: About,
  { followUp, assign }: RunResult,
  now: Date,
) {
  const record = client ?? enquiry;
  if (!record) return;
  const change = {
    ...(followUp?.day === record.follow_up_on && { follow_up_on: null, follow_up_action: null }),
    ...(assign && assign.after === record.assigned_to && { assigned_to: assign.before }),
  };
  if (Object.keys(change).length === 0) return;
  if ("scheme" in record) {
    await changeClient(trx, staff, record, change, { verb: "changed", now });
    return;
  }
  await changeLocked(trx, "enquiries", record, change);
  const entry = { noun: "enquiry", recordId: record.id, verb: "assigned", staffId: staff.id, now };
  await recordActivity(trx, { ...entry, after: change });
}
