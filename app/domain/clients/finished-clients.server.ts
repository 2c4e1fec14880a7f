import { sql } from "kysely";
import { changeEach } from "../../platform/db/change-each.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { dayMs } from "../../platform/language/time.ts";
import { findRegister, registerKeys } from "../registers/registers.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { changeClient, lockClient } from "./change-client.server.ts";
import { type FinishingClient, noticeDays } from "./finishing.ts";
import type { Client } from "./tables.ts";

/** Stages after which nothing is left to do. */
export const finalStages: readonly string[] = ["adjusted", "withdrawn"];
const listed = 200;

/** Nothing is left to do: the loan was rejected, the application withdrawn, or the subsidy adjusted. */
export function isFinished({ status, stage }: Pick<Client, "status" | "stage">): boolean {
  return status === "Rejected" || (stage !== null && finalStages.includes(stage));
}

/** Nothing is left to do now: it is finished, or stands at the last stage of its register. */
export function isOver(client: Pick<Client, "scheme" | "status" | "stage">): boolean {
  const last = findRegister(client.scheme)?.milestones.at(-1);
  return isFinished(client) || (client.stage !== null && client.stage === last);
}

function finishedBefore(db: Db, before: string) {
  return db
    .selectFrom("clients")
    .where("list_state", "in", registerKeys())
    .where((eb) => eb.or([eb("status", "=", "Rejected"), eb("stage", "in", finalStages)]))
    .where("updated_at", "<=", before)
    .where(({ not, exists, selectFrom }) => {
      const notes = selectFrom("client_notes")
        .whereRef("client_id", "=", "clients.id")
        .where("at", ">", before);
      return not(exists(notes.select("client_notes.id")));
    });
}

/** The time (UTC, ISO 8601) so many years before `now`. */
function yearsBefore(years: number, now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString();
}

/**
 * Moves finished clients without a change or a note for `years` to the trash, at most `batch` of them; returns how many. From there
 * they can be restored until the trash's own period has ended.
 */
export async function trashFinished(db: Db, years: number, now: Date, batch: number): Promise<number> {
  const before = yearsBefore(years, now);
  const due = await finishedBefore(db, before).select("id").orderBy("updated_at").limit(batch).execute();
  const moved = await changeEach(db, "clients", due, async (trx, { id }) => {
    const client = await lockClient(trx, id);
    // Somebody may have changed it since it was found.
    if (!client || client.list_state === "trash" || !isFinished(client) || client.updated_at > before) return;
    return changeClient(trx, undefined, client, { list_state: "trash" }, { verb: "expired", now });
  });
  return moved.length;
}

/** The finished clients that `trashFinished` moves within the next thirty days: the first 200, and how many there are. */
export async function findFinishing(
  db: Db,
  staff: Staff,
  years: number,
  now: Date,
): Promise<{ clients: FinishingClient[]; count: number }> {
  requirePermission(staff, "clients.empty");
  const due = finishedBefore(db, yearsBefore(years, new Date(now.getTime() + noticeDays * dayMs)));
  const [clients, { count }] = await Promise.all([
    due
      .select(["id", "scheme", "name", "project_name", "updated_at"])
      .orderBy("updated_at")
      .limit(listed)
      .execute(),
    due.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow(),
  ]);
  return { clients, count };
}
