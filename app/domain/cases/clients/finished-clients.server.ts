import { sql } from "kysely";
import { changeEach } from "../../../platform/db/change-each.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayMs, istDay } from "../../../platform/language/time.ts";
import { findRegister, registerKeys, registers } from "../../catalogue/registers/registers.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { changeClient, lockClient } from "./change-client.server.ts";
import { type FinishingClient, noticeDays } from "./finishing.ts";
import type { Client } from "./tables.ts";

const listed = 200;

export function isFinished({
  register,
  status,
  stage,
}: Pick<Client, "register" | "status" | "stage">): boolean {
  const final = findRegister(register)?.finalStages ?? [];
  return status === "Rejected" || (stage !== null && final.includes(stage));
}

/** Without a change or note since `before` (UTC). Excludes clients whose certificate or due day is later. */
function finishedBefore(db: Db, before: string) {
  const day = istDay(new Date(before));
  return db
    .selectFrom("clients")
    .where("list_state", "in", registerKeys())
    .where((eb) =>
      eb.or([
        eb("status", "=", "Rejected"),
        ...registers().map(({ key, finalStages }) =>
          eb("register", "=", key).and("stage", "in", finalStages),
        ),
      ]),
    )
    .where("updated_at", "<=", before)
    .where((eb) => eb.or([eb("valid_until", "is", null), eb("valid_until", "<=", day)]))
    .where(({ not, exists, selectFrom }) => {
      const notes = selectFrom("client_notes")
        .whereRef("client_id", "=", "clients.id")
        .where("at", ">", before);
      return not(exists(notes.select("client_notes.id")));
    })
    .where(({ not, exists, selectFrom }) => {
      const duties = selectFrom("client_duties")
        .whereRef("client_id", "=", "clients.id")
        .where((eb) => eb.or([eb("until_day", "is", null), eb("until_day", ">", day)]));
      return not(exists(duties.select("client_duties.id")));
    });
}

function yearsBefore(years: number, now: Date): string {
  const then = new Date(now);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then.toISOString();
}

/** At most `batch`; returns how many. They can be restored until the trash's own period ends. */
export async function trashFinished(db: Db, years: number, now: Date, batch: number): Promise<number> {
  const before = yearsBefore(years, now);
  const due = await finishedBefore(db, before).select("id").orderBy("updated_at").limit(batch).execute();
  const moved = await changeEach(db, "clients", due, async (trx, { id }) => {
    const client = await lockClient(trx, id);
    const still = await finishedBefore(trx, before).select("id").where("id", "=", id).executeTakeFirst();
    if (!client || !still) return;
    return changeClient(trx, undefined, client, { list_state: "trash" }, { verb: "expired", now });
  });
  return moved.length;
}

/** What `trashFinished` will move in the next thirty days: the first 200, and the count. */
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
      .select(["id", "register", "name", "project_name", "updated_at"])
      .orderBy("updated_at")
      .limit(listed)
      .execute(),
    due.select(sql<number>`count(*)`.as("count")).executeTakeFirstOrThrow(),
  ]);
  return { clients, count };
}
