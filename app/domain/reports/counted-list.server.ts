import type { Db } from "../../platform/db/connection.server.ts";
import { dayAfter } from "../../platform/language/time.ts";
import { midnightOf } from "../appointments/diary.server.ts";
import type { AppointmentState } from "../appointments/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { After } from "./counted-filter.ts";
import type { Range } from "./range.ts";

export const pageSize = 100;

type CountedMilestone = {
  id: string;
  on_day: string;
  counted_amount: number | null;
  client_id: string;
  name: string;
};

/** The milestones that a report counts, the latest first; one more than a page when there are more. */
export async function listMilestonesOf(
  db: Db,
  staff: Staff,
  { scheme, milestone, range, after }: { scheme: string; milestone: string; range: Range; after: After },
): Promise<CountedMilestone[]> {
  requirePermission(staff, "reports.read");
  return db
    .selectFrom("client_milestones as m")
    .innerJoin("clients", "clients.id", "m.client_id")
    .select(["m.id", "m.on_day", "m.counted_amount", "m.client_id", "clients.name"])
    .where("m.counted_in", "=", scheme)
    .where("m.milestone", "=", milestone)
    .where("m.on_day", ">=", range.from)
    .where("m.on_day", "<=", range.to)
    .where("m.removed_at", "is", null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("m.on_day", "m.id"), "<", tuple(after?.at ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("m.on_day", "desc")
    .orderBy("m.id", "desc")
    .limit(pageSize + 1)
    .execute();
}

type CountedAppointment = { id: string; starts_at: string; name: string; staff_id: string };

/** The appointments that a report counts, the latest first; one more than a page when there are more. */
export async function listAppointmentsOf(
  db: Db,
  staff: Staff,
  {
    states,
    with: person,
    range,
    after,
  }: { states: AppointmentState[]; with: string | undefined; range: Range; after: After },
): Promise<CountedAppointment[]> {
  requirePermission(staff, "reports.read");
  return db
    .selectFrom("appointments")
    .select(["id", "starts_at", "name", "staff_id"])
    .where("starts_at", ">=", midnightOf(range.from).toISOString())
    .where("starts_at", "<", midnightOf(dayAfter(range.to, 1)).toISOString())
    .where("state", "in", states)
    .$if(person !== undefined, (query) => query.where("staff_id", "=", person ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple("starts_at", "id"), "<", tuple(after?.at ?? "", after?.id ?? "")),
      ),
    )
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
}
