import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, midnightOf } from "../../../platform/language/time.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import type { AppointmentState } from "../../cases/appointments/tables.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Range } from "./range.ts";

const pageSize = 100;

type CountedMilestone = {
  id: string;
  on_day: string;
  counted_amount: number | null;
  client_id: string;
  name: string;
};

export async function listMilestonesOf(
  db: Db,
  staff: Staff,
  {
    register,
    milestone,
    range,
    after,
  }: { register: string; milestone: string; range: Range; after: Cursor | undefined },
): Promise<Page<CountedMilestone>> {
  requirePermission(staff, "reports.read");
  const query = db
    .selectFrom("client_milestones as m")
    .innerJoin("clients", "clients.id", "m.client_id")
    .select(["m.id", "m.on_day", "m.counted_amount", "m.client_id", "clients.name"])
    .where("m.counted_in", "=", register)
    .where("m.milestone", "=", milestone)
    .where("m.on_day", ">=", range.from)
    .where("m.on_day", "<=", range.to)
    .where("m.removed_at", "is", null);
  return readPage(query, { "m.on_day": "on_day", "m.id": "id" }, { after, size: pageSize });
}

type CountedAppointment = { id: string; starts_at: string; name: string; staff_id: string };

export async function listAppointmentsOf(
  db: Db,
  staff: Staff,
  {
    states,
    with: person,
    range,
    after,
  }: { states: AppointmentState[]; with: string | undefined; range: Range; after: Cursor | undefined },
): Promise<Page<CountedAppointment>> {
  requirePermission(staff, "reports.read");
  const query = db
    .selectFrom("appointments")
    .select(["id", "starts_at", "name", "staff_id"])
    .where("starts_at", ">=", midnightOf(range.from).toISOString())
    .where("starts_at", "<", midnightOf(dayAfter(range.to, 1)).toISOString())
    .where("state", "in", states)
    .$if(person !== undefined, (rows) => rows.where("staff_id", "=", person ?? ""));
  return readPage(query, { starts_at: "starts_at", id: "id" }, { after, size: pageSize });
}
