import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, midnightOf } from "../../../platform/language/time.ts";
import type { AppointmentState } from "../../cases/appointments/tables.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared, Range } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { hrefOf, largest } from "./table-parts.ts";

const columns: Column[] = (["kept", "missed", "cancelled", "coming"] as const).map((name) => ({
  name,
  unit: "count",
}));

export const statesOf: Record<string, AppointmentState[]> = {
  kept: ["done"],
  missed: ["missed"],
  cancelled: ["cancelled"],
  coming: ["requested", "confirmed"],
};

type Counted = { staff_id: string; state: AppointmentState; count: number };

/** Uses a covering index. */
export async function appointmentsReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const [now, then] = [await countStates(db, range), await countStates(db, range.before)];
  const people = [...new Set([...now, ...then].map(({ staff_id }) => staff_id))];
  const { from, to } = range;
  const count = (counted: readonly Counted[], column: string, staff?: string) =>
    counted
      .filter((row) => staff === undefined || row.staff_id === staff)
      .filter((row) => statesOf[column]?.includes(row.state))
      .reduce((sum, row) => sum + row.count, 0);
  const cellsOf = (staff?: string) =>
    columns.map(({ name }) => ({
      value: count(now, name, staff),
      before: count(then, name, staff),
      href: hrefOf("/reports/list", { of: name, staff, from, to }),
    }));
  const row = (staff: string) => ({ key: staff, label: labels.staff(staff), cells: cellsOf(staff) });
  const shown = largest(people, (staff) => count(now, "kept", staff), row);
  return [{ name: "appointments", columns, ...shown, total: cellsOf() }];
}

async function countStates(db: Db, { from, to }: Range): Promise<Counted[]> {
  const { rows } = await sql<Counted>`select staff_id, state, count(*) as count from appointments
    where starts_at >= ${midnightOf(from).toISOString()} and starts_at < ${midnightOf(dayAfter(to, 1)).toISOString()}
    group by staff_id, state`.execute(db);
  return rows;
}
