import { recordActivities, recordActivity } from "../../../platform/db/activity.server.ts";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine, inTransaction } from "../../../platform/db/connection.server.ts";
import { handOver } from "../../cases/appointments/hand-over.server.ts";
import { isOpenOrNobody } from "../../people/staff/colleagues.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { handOverDuties, takeBackDuties } from "./duties.server.ts";
import { type Handed, type HandOver, handedNouns } from "./handed.ts";

const logged = {
  clients: { noun: "client", verb: "changed" },
  enquiries: { noun: "enquiry", verb: "assigned" },
  conversations: { noun: "conversation", verb: "conversation_assigned" },
} as const satisfies Record<Handed, object>;

type Move = { from: string; to: string };

/** Nobody waits for more rows than these, and a process that dies in between has moved whole steps. */
const inStep = 500;

export async function countRecords(db: Db, staff: Staff, staffId: string): Promise<Record<Handed, number>> {
  requirePermission(staff, "team");
  const counts = handedNouns.map(async (table) => {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("assigned_to", "=", staffId)
      .executeTakeFirstOrThrow();
    return [table, Number(count)] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<Handed, number>;
}

/**
 * Hands over everything that is assigned to somebody, with follow-ups, open duties and coming appointments. If interrupted,
 * it continues when it is requested again. `left`: appointments for which the colleague has no time.
 */
export async function handOverRecords(
  db: Db,
  staff: Staff,
  move: Move,
  now: Date,
): Promise<{ moved: Record<Handed, number>; left: number } | "gone"> {
  requirePermission(staff, "team");
  if (move.to === move.from || !(await isOpenOrNobody(db, move.to))) return "gone";
  const moved = {} as Record<Handed, number>;
  for (const table of handedNouns) {
    moved[table] = 0;
    for (let more = inStep; more === inStep; moved[table] += more)
      more = await inTransaction(db, async (trx) => {
        const rows = await trx
          .selectFrom(table)
          .select("id")
          .where("assigned_to", "=", move.from)
          .limit(inStep)
          .execute();
        const ids = rows.map(({ id }) => id);
        await assign(trx, staff, { table, ids, ...move }, now);
        return ids.length;
      });
  }
  const { left } = await inTransaction(db, async (trx) => {
    await handOverDuties(trx, staff, move, now);
    const entry = { noun: "staff", recordId: move.from, verb: "handed_over", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, after: { assigned_to: move.to, ...moved }, now });
    return handOver(trx, staff, move, now);
  });
  return { moved, left };
}

type Some = Move & { table: Handed; ids: readonly string[] };

async function assign(trx: Db, staff: Staff, { table, ids, from, to }: Some, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const changed = table === "clients" ? { updated_at: now.toISOString(), updated_by: staff.id } : {};
  await trx
    .updateTable(table)
    .set(({ eb }) => ({ assigned_to: to, version: eb("version", "+", 1), ...changed }))
    .where(among(dbEngine(trx), "id", ids))
    .execute();
  const sides = { before: { assigned_to: from }, after: { assigned_to: to } };
  await recordActivities(
    trx,
    ids.map((recordId) => ({ ...logged[table], recordId, staffId: staff.id, ...sides, now })),
  );
}

/** Somebody's last hand-over, unless it was undone. */
export async function lastHandOver(db: Db, staff: Staff, staffId: string): Promise<HandOver | undefined> {
  requirePermission(staff, "team");
  const last = await db
    .selectFrom("activity")
    .select(["verb", "after", "at"])
    .where("record_id", "=", staffId)
    .where("verb", "in", ["handed_over", "hand_over_undone"])
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (last?.verb !== "handed_over") return undefined;
  const { assigned_to: to, ...moved } = JSON.parse(last.after ?? "{}");
  return { at: last.at, to, moved };
}

/** Gives back what the colleague still has of it. */
export async function undoHandOver(
  db: Db,
  staff: Staff,
  { from, at }: { from: string; at: string },
  now: Date,
): Promise<"undone" | "gone"> {
  requirePermission(staff, "team");
  const last = await lastHandOver(db, staff, from);
  if (last?.at !== at) return "gone";
  const back = { from: last.to, to: from };
  for (const table of handedNouns)
    for (let after = ""; ; ) {
      const ids = await movedAt(db, { table, at, after, ...back });
      after = ids.at(-1) ?? "";
      if (ids.length === 0) break;
      await inTransaction(db, async (trx) => {
        const kept = await trx
          .selectFrom(table)
          .select("id")
          .where(among(dbEngine(trx), "id", ids))
          .where("assigned_to", "=", back.from)
          .execute();
        await assign(trx, staff, { table, ids: kept.map(({ id }) => id), ...back }, now);
      });
    }
  await inTransaction(db, async (trx) => {
    await takeBackDuties(trx, staff, { ...back, at }, now);
    await handOver(trx, staff, { ...back, changedAt: at }, now);
    const entry = { noun: "staff", recordId: from, verb: "hand_over_undone", staffId: staff.id } as const;
    await recordActivity(trx, { ...entry, now });
  });
  return "undone";
}

/** By the log, in the order of ids. */
async function movedAt(
  db: Db,
  { table, at, after, to }: Move & { table: Handed; at: string; after: string },
) {
  const { noun, verb } = logged[table];
  const rows = await db
    .selectFrom("activity")
    .select("record_id")
    .where("at", "=", at)
    .where("noun", "=", noun)
    .where("verb", "=", verb)
    .where("before", "=", JSON.stringify({ assigned_to: to }))
    .where("record_id", ">", after)
    .orderBy("record_id")
    .limit(inStep)
    .execute();
  return rows.map(({ record_id }) => record_id);
}
