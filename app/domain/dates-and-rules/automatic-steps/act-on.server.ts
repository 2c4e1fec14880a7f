import { recordActivity } from "../../../platform/db/activity.server.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, lockKey } from "../../../platform/db/connection.server.ts";
import { dayAfter, hourMs, istDay, midnightOf } from "../../../platform/language/time.ts";
import { changeClient, lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { lockEnquiry } from "../../cases/enquiries/change-enquiry.server.ts";
import {
  type WritingOffice,
  type Written,
  writeTo,
} from "../../messages/automatic-messages/write-to.server.ts";
import { findReadyText } from "../../messages/ready-texts/ready-texts.server.ts";
import type { About } from "../../messages/ready-texts/record-of.server.ts";
import { isOpenOrNobody } from "../../people/staff/colleagues.server.ts";
import { isStillCase } from "./find-cases.server.ts";
import { notify } from "./notify.server.ts";
import type { RunResult } from "./run-result.ts";
import { maxMessagesPerHour, type StepDefinition } from "./step.ts";
import { type Step, stepFrom } from "./steps.server.ts";
import type { RunState, StepRun } from "./tables.ts";

/** All that the step says, or nothing while its message has to wait. */
export async function actOn(trx: Db, office: WritingOffice, run: StepRun, now: Date): Promise<void> {
  const row = await trx
    .selectFrom("automatic_steps")
    .selectAll()
    .where("id", "=", run.step_id)
    .executeTakeFirst();
  if (!row || row.active === 0 || row.removed_at) return end(trx, run, "stopped", "switchedOff", {}, now);
  const step = stepFrom(row);
  const about = await lockRecord(trx, run);
  if (!about) return end(trx, run, "stopped", "gone", {}, now);
  const still = { recordId: run.record_id, occurrence: run.occurrence };
  if (!(await isStillCase(trx, step, still, { now, hours: office.site.hours })))
    return end(trx, run, "stopped", "movedOn", {}, now);
  const full = await fullUntil(trx, step, now);
  if (full) return wait(trx, run, full, "perDay");
  const written = await writeMessage(trx, office, { step, run, about }, now);
  if (written && "later" in written) return wait(trx, run, written.later, written.why);
  const result: RunResult = {
    ...(written && "sent" in written && { message: { by: written.sent, id: written.messageId } }),
    ...(await changeRecord(trx, step, about, now)),
    ...(await notify(trx, office, { step, run, about }, now)),
  };
  const refused = written && "refused" in written ? written : undefined;
  const reason = refused ? [refused.refused, refused.variable].filter(Boolean).join(":") : "";
  await end(trx, run, refused ? "failed" : "done", reason, result, now);
}

/** When the step may act again, if it has acted on as many cases today as it may. */
async function fullUntil(trx: Db, { id, perDay }: Step, now: Date): Promise<Date | undefined> {
  if (perDay === null) return undefined;
  // Keeps parallel processes within the number.
  await lockKey(trx, `sopan:rules:day:${id}`);
  const today = istDay(now);
  const last = await trx
    .selectFrom("step_runs")
    .select("id")
    .where("step_id", "=", id)
    .where("ended_at", ">=", midnightOf(today).toISOString())
    .where("state", "in", ["done", "failed"])
    .offset(perDay - 1)
    .limit(1)
    .executeTakeFirst();
  return last && midnightOf(dayAfter(today, 1));
}

/** Undefined when the record is in no list any more. */
export async function lockRecord(trx: Db, { noun, record_id }: StepRun): Promise<About | undefined> {
  if (noun === "client") {
    const client = await lockLiveClient(trx, record_id);
    return client && { name: client.name, client };
  }
  const enquiry = await lockEnquiry(trx, record_id);
  return enquiry && { name: enquiry.name, enquiry };
}

type Case = { step: Step; run: StepRun; about: About };
type Later = { later: Date; why: "quiet" | "daily" | "hourly" | "limit" };

async function writeMessage(
  trx: Db,
  office: WritingOffice,
  { step, run, about }: Case,
  now: Date,
): Promise<Written | Later | { refused: "noText"; variable?: string } | undefined> {
  const { message } = step.definition;
  if (!message) return undefined;
  const text = await findReadyText(trx, message.text);
  if (!text) return { refused: "noText" };
  // Keeps parallel processes within the hourly limit.
  await lockKey(trx, "sopan:rules:messages");
  const free = await hourIsFree(trx, now);
  if (free > now) return { later: free, why: "hourly" };
  const { language } = message;
  const written = await writeTo(trx, office, { about, text, language, key: `rule:${run.id}` }, now);
  if ("sent" in written)
    await trx
      .updateTable("step_runs")
      .set({ messaged_at: now.toISOString() })
      .where("id", "=", run.id)
      .execute();
  return written;
}

/** Now, or the time at which the hourly limit allows another message. */
async function hourIsFree(trx: Db, now: Date): Promise<Date> {
  const oldest = await trx
    .selectFrom("step_runs")
    .select("messaged_at")
    .where("messaged_at", ">", new Date(now.getTime() - hourMs).toISOString())
    .orderBy("messaged_at", "desc")
    .offset(maxMessagesPerHour - 1)
    .limit(1)
    .executeTakeFirst();
  return oldest?.messaged_at ? new Date(Date.parse(oldest.messaged_at) + hourMs) : now;
}

async function changeRecord(
  trx: Db,
  step: Step,
  about: About,
  now: Date,
): Promise<Pick<RunResult, "followUp" | "assign">> {
  const { followUp, assign } = step.definition;
  const open = (await isOpenOrNobody(trx, assign)) ? assign : null;
  const { record, change, result } = changesOf({ followUp, assign: open }, about, now);
  if (!record || Object.keys(change).length === 0) return {};
  const log = { verb: "changed_by_rule", now, after: { by_rule: step.name } } as const;
  if ("register" in record) await changeClient(trx, undefined, record, change, log);
  else {
    await changeLocked(trx, "enquiries", record, change);
    const { verb, after } = log;
    const entry = {
      noun: "enquiry",
      recordId: record.id,
      verb,
      after: { ...change, ...after },
      now,
    } as const;
    await recordActivity(trx, entry);
  }
  return result;
}

function changesOf(
  { followUp, assign }: Pick<StepDefinition, "followUp" | "assign">,
  { client, enquiry }: About,
  now: Date,
) {
  const record = client ?? enquiry;
  const day = followUp && dayAfter(istDay(now), followUp.days);
  const sets = day !== null && record?.follow_up_on === null;
  const assigns = assign !== null && record !== undefined && record.assigned_to !== assign;
  return {
    record,
    change: {
      ...(sets && { follow_up_on: day, follow_up_action: followUp?.action || null }),
      ...(assigns && { assigned_to: assign }),
    },
    result: {
      ...(sets && { followUp: { day, action: followUp?.action ?? "" } }),
      ...(assigns && { assign: { before: record.assigned_to, after: assign } }),
    } satisfies RunResult,
  };
}

async function wait(trx: Db, { id }: StepRun, until: Date, reason: string): Promise<void> {
  const due_at = until.toISOString();
  await trx.updateTable("step_runs").set({ due_at, reason }).where("id", "=", id).execute();
}

async function end(
  trx: Db,
  { id }: StepRun,
  state: RunState,
  reason: string,
  result: RunResult,
  now: Date,
): Promise<void> {
  const ended = { state, reason, result: JSON.stringify(result), ended_at: now.toISOString(), due_at: null };
  await trx.updateTable("step_runs").set(ended).where("id", "=", id).execute();
}
