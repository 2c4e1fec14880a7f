import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

/** "2026-11", in paise. */
type MonthOfFees = {
  month: string;
  due: number;
  /** Without cancelled receipts. */
  paid: number;
};

/** Equal to the sums of the fees list. Looking up the client of each item would take ten times as long. */
export async function feesPerMonth(
  db: Db,
  staff: Staff,
  { from, to }: { from: string; to: string },
): Promise<MonthOfFees[]> {
  requirePermission(staff, "fees.read");
  const { rows } = await sql<MonthOfFees>`select month, cast(sum(due) as bigint) as due,
      cast(sum(paid) as bigint) as paid from (
      select substr(due_on, 1, 7) as month, amount - paid as due, 0 as paid
        from fees where paid < amount and due_on between ${from} and ${to}
      union all
      select substr(fees.due_on, 1, 7), fees.paid - fees.amount, 0 from clients join fees on fees.client_id = clients.id
        where clients.list_state = 'trash' and fees.paid < fees.amount and due_on between ${from} and ${to}
      union all
      select substr(day, 1, 7), 0, amount from report_totals
        where figure = 'fee.paid' and day between ${from} and ${to}
    ) as figures group by month order by month`.execute(db);
  return rows;
}
