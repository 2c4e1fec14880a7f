import * as z from "zod/mini";
import { namesOf } from "../../../platform/content/names-of.ts";
import type { VerbOf } from "../../../platform/db/activity.server.ts";
import { changeEach } from "../../../platform/db/change-each.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { pick } from "../../../platform/db/pick.ts";
import { clean } from "../../../platform/language/clean.ts";
import { isCalendarDay } from "../../../platform/language/time.ts";
import { readUndoBy, recordId } from "../../../platform/lists/read-undo.ts";
import type { Ticked } from "../../../platform/lists/ticks.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { isStaffOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type ClientChange, changeClient, lockClient } from "./change-client.server.ts";
import { type MilestoneProblem, problemOf } from "./milestone-rules.ts";
import { insertMilestone, liveMilestones, setRemoved } from "./milestones.server.ts";
import { type Client, clientStatuses, waitingOn } from "./tables.ts";

export type BulkField = "assigned_to" | "status" | "stage" | "waiting_on" | "follow_up_on" | "list_state";

/** `note` is the reason that some milestones require. */
type BulkChange = { list_state: Client["list_state"]; change: ClientChange; note?: string | undefined };

/** "stale": the field no longer holds what the screen showed. */
export type ChangeProblem = MilestoneProblem | "stale" | "nothing";

type Undo = { id: string; version: number; before: ClientChange; milestone?: string | undefined };

/** All or none. Clients gone, changed since shown or barred by milestone rules are skipped; `leftOut` counts them. */
export async function changeMany(
  db: Db,
  staff: Staff,
  { ticked, ...wanted }: BulkChange & { ticked: readonly Ticked[] },
  now: Date,
): Promise<{ undo: Undo[]; leftOut: number }> {
  requirePermission(staff, "clients.write");
  const results = await changeEach(db, "clients", ticked, (trx, one) =>
    changeOne(trx, staff, { ...wanted, ...one }, now),
  );
  return {
    undo: results.filter((result) => typeof result !== "string"),
    leftOut: results.filter((result) => result === "stale").length,
  };
}

type OneChange = BulkChange & Ticked & { was?: string | undefined };

/** `was` is what the screen showed of the field, "" for none. */
export function changeOne(
  db: Db,
  staff: Staff,
  { id, version, list_state, change, note = "", was }: OneChange,
  now: Date,
): Promise<Undo | ChangeProblem> {
  requirePermission(staff, "clients.write");
  const fields = namesOf(change);
  return inTransaction(db, async (trx) => {
    const client = await lockClient(trx, id);
    if (client?.list_state !== list_state) return "gone";
    if (version !== undefined && client.version !== version) return "stale";
    if (was !== undefined && fields[0] && String(client[fields[0]] ?? "") !== was) return "stale";
    // A stage set directly gets a milestone of its day.
    const reached = { milestone: change.stage ?? "", on_day: change.stage_since ?? "", note: note || null };
    const problem = change.stage ? await stageProblem(trx, client, reached, now) : undefined;
    if (problem) return problem;
    const changed = await changeClient(trx, staff, client, change, { verb: verbOf(client, change), now });
    if (changed === client) return "nothing";
    const milestone = change.stage ? await insertMilestone(trx, staff, id, reached, now) : undefined;
    return { id, version: changed.version, before: pick(client, fields), milestone };
  });
}

type Reached = { milestone: string; on_day: string; note: string | null };

async function stageProblem(trx: Db, client: Client, { milestone, on_day, note }: Reached, now: Date) {
  const given = { milestone, day: on_day, amount: null, note: note ?? "", withStatus: false };
  return problemOf(client, given, await liveMilestones(trx, client.id), now);
}

/** Skips clients changed since; returns how many. A browser sends the undo, so impossible entries are ignored. */
export async function undoMany(
  db: Db,
  staff: Staff,
  { register, undo }: { register: string; undo: readonly Undo[] },
  now: Date,
): Promise<number> {
  requirePermission(staff, "clients.write");
  const done = await changeEach(db, "clients", undo, async (trx, { id, version, before, milestone }) => {
    const client = await lockClient(trx, id);
    if (client?.version !== version || client.register !== register) return undefined;
    if (client.list_state !== (before.list_state ? "trash" : register)) return undefined;
    if (!(await isStaffOrNobody(trx, before.assigned_to))) return undefined;
    await changeClient(trx, staff, client, before, { verb: verbOf(client, before), now });
    if (milestone) await setRemoved(trx, id, milestone, now);
    return id;
  });
  return done.length;
}

function verbOf(client: Client, change: ClientChange): VerbOf<"client"> {
  if (change.list_state === undefined || change.list_state === client.list_state) return "changed";
  return change.list_state === "trash" ? "deleted" : "restored";
}

export function readBulk(form: FormData, register: string, today: string): ClientChange | undefined {
  const text = (name: string) => clean(form.get(name)).trim();
  // The bar sends "none", because its empty choice means no change.
  const value = text("value") === "none" ? "" : text("value");
  const status = clientStatuses.find((known) => known === value);
  const stage = stagesOf(register).find((known) => known === value);
  const whom = waitingOn.find((known) => known === value);
  switch (text("field")) {
    case "list_state":
      return { list_state: "trash" };
    case "assigned_to":
      return { assigned_to: value || null };
    case "status":
      return status || value === "" ? { status: status ?? null } : undefined;
    case "stage":
      return stage ? { stage, stage_since: today } : undefined;
    case "waiting_on":
      return whom || value === ""
        ? { waiting_on: whom ?? null, waiting_since: whom ? today : null }
        : undefined;
    case "follow_up_on":
      if (value === "") return { follow_up_on: null, follow_up_action: null };
      if (!isCalendarDay(value)) return undefined;
      // A form without an action keeps the action.
      if (!form.has("action")) return { follow_up_on: value };
      return { follow_up_on: value, follow_up_action: text("action").slice(0, 200) || null };
    default:
      return undefined;
  }
}

function undoOf(register: string) {
  const text = z.pipe(
    z.string().check(z.maxLength(200)),
    z.transform((typed: string) => clean(typed)),
  );
  const day = z.nullable(z.string().check(z.refine(isCalendarDay)));
  const before = z.union([
    z.object({ assigned_to: z.nullable(recordId) }),
    z.object({ status: z.nullable(z.enum(clientStatuses)) }),
    z.object({ stage: z.nullable(z.enum(stagesOf(register))), stage_since: day }),
    z.object({ waiting_on: z.nullable(z.enum(waitingOn)), waiting_since: day }),
    z.object({ follow_up_on: day, follow_up_action: z.optional(z.nullable(text)) }),
    z.object({ list_state: z.literal(register) }),
  ]);
  return z.object({ id: recordId, version: z.number(), milestone: z.optional(recordId), before });
}

export function readUndo(json: string, register: string): Undo[] {
  return readUndoBy(undoOf(register), json) as Undo[];
}
