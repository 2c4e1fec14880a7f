import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { calendarsEndedBefore, endCalendarOf } from "../../people/staff/accounts.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";
import type { Appointment } from "./tables.ts";
import { tokenPattern } from "./tokens.server.ts";

/** The address shows the past month and everything ahead. */
const limit = 1000;

export async function ownCalendar(db: Db, staff: Staff, now: Date): Promise<string | undefined> {
  requirePermission(staff, "appointments.read");
  const own = await db
    .selectFrom("staff_calendars")
    .select("created_at")
    .where("staff_id", "=", staff.id)
    .where("created_at", ">", calendarsEndedBefore(now))
    .executeTakeFirst();
  return own?.created_at;
}

/** Returns the token, which is shown only once. Ends an earlier address. */
export function makeCalendar(db: Db, staff: Staff, now: Date): Promise<string> {
  requirePermission(staff, "appointments.read");
  return inTransaction(db, async (trx) => {
    const token = newToken();
    const row = { staff_id: staff.id, token_hash: hashOfToken(token), created_at: now.toISOString() };
    await trx
      .insertInto("staff_calendars")
      .values(row)
      .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(row))
      .execute();
    await recordActivity(trx, { ...entryOf(staff), verb: "calendar_made", now });
    return token;
  });
}

export function endCalendar(db: Db, staff: Staff, now: Date): Promise<void> {
  requirePermission(staff, "appointments.read");
  return inTransaction(db, async (trx) => {
    await endCalendarOf(trx, staff.id);
    await recordActivity(trx, { ...entryOf(staff), verb: "calendar_ended", now });
  });
}

const entryOf = (staff: Staff) => ({ noun: "staff", recordId: staff.id, staffId: staff.id }) as const;

type Subscription = { staff: Pick<Staff, "id" | "name" | "role" | "scope">; appointments: Appointment[] };

export async function readCalendar(db: Db, token: string, now: Date): Promise<Subscription | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  const owner = await db
    .selectFrom("staff_calendars")
    .innerJoin("staff", "staff.id", "staff_calendars.staff_id")
    .select(["staff.id", "staff.name", "staff.role", "staff.scope"])
    .where("token_hash", "=", hashOfToken(token))
    .where("staff_calendars.created_at", ">", calendarsEndedBefore(now))
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  if (!owner) return undefined;
  const appointments = await visible(db, owner)
    .selectFrom("appointments")
    .selectAll()
    .where("staff_id", "=", owner.id)
    .where("starts_at", ">=", new Date(now.getTime() - 30 * dayMs).toISOString())
    .where("state", "<>", "cancelled")
    .orderBy("starts_at")
    .limit(limit)
    .execute();
  return { staff: owner, appointments };
}
