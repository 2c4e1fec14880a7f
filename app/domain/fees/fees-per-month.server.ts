import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Staff } from "../staff/staff.ts";
import { requireFees } from "./access.server.ts";

/** Of one month ("2026-11"), in paise. */
export type MonthOfFees = {
  month: string;
  /** Open items that are due in it. */
  due: number;
  /** Payments of its days, without cancelled receipts. */
  paid: number;
};

/** Due and paid fees of each month that has any, between two days, both included. They equal the sums of the fees list. */
export async function feesPerMonth(
  db: Db,
  staff: Staff,
  { from, to }: { from: string; to: string },
): Promise<MonthOfFees[]> {
  await requireFees(db, staff);
  const { rows } = await sql<MonthOfFees>`select month, sum(due) as due, sum(paid) as paid from (
      select substr(fees.due_on, 1, 7) as month, fees.amount - fees.paid as due, 0 as paid
        from fees join clients on clients.id = fees.client_id
        where fees.paid < fees.amount and clients.shelf <> 'trash' and due_on between ${from} and ${to}
      union all
      select substr(paid_on, 1, 7), 0, amount from receipts
        where cancelled_at is null and paid_on between ${from} and ${to}
    ) as figures group by month order by month`.execute(db);
  return rows.map(({ month, due, paid }) => ({ month, due: Number(due), paid: Number(paid) }));
}
