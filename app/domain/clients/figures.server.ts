import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type Client, type Scheme, schemes } from "./tables.ts";

export type SchemeFigures = {
  scheme: Scheme;
  /** Pending, sanctioned, rejected. */
  statuses: { status: Client["status"]; count: number; loan: number }[];
  /** Pending clients at each stage, and the mean number of days that they have been there. */
  stages: { stage: string | null; count: number; meanDays: number | null }[];
};

/** Both schemes' figures from the totals that the database keeps: no client is read. `today` is a day in India. */
export async function clientFigures(db: Db, staff: Staff, today: string): Promise<SchemeFigures[]> {
  requirePermission(staff, "clients.read");
  const rows = await db
    .selectFrom("client_totals")
    .select(["shelf", "status", "stage"])
    .select(({ fn }) => [
      fn.sum<number>("count").as("count"),
      fn.sum<number>("loan_total").as("loan"),
      fn.sum<number>("stage_day_total").as("days"),
    ])
    .where("shelf", "in", schemes)
    .groupBy(["shelf", "status", "stage"])
    .execute();
  const day = Date.parse(today) / 86_400_000;
  return schemes.map((scheme) => {
    const own = rows
      .filter(({ shelf, count }) => shelf === scheme && Number(count) > 0)
      .map((row) => ({ ...row, status: row.status || null, stage: row.stage || null }));
    const pending = own.filter(({ status }) => status === null);
    return {
      scheme,
      statuses: ([null, "Sanctioned", "Rejected"] as const).map((status) => {
        const of = own.filter((row) => row.status === status);
        return { status, count: sum(of, "count"), loan: sum(of, "loan") };
      }),
      stages: pending.map(({ stage, count, days }) => ({
        stage,
        count: Number(count),
        meanDays: stage === null ? null : Math.max(0, Math.round(day - Number(days) / Number(count))),
      })),
    };
  });
}

function sum(rows: readonly { count: number; loan: number }[], of: "count" | "loan"): number {
  return rows.reduce((total, row) => total + Number(row[of]), 0);
}

/** How many clients reached the milestone "sanctioned" in the month of a day, and with how much money, in paise. */
export async function sanctionedInMonth(
  db: Db,
  staff: Staff,
  day: string,
): Promise<{ count: number; amount: number }> {
  requirePermission(staff, "clients.read");
  const month = day.slice(0, "2026-11".length);
  const row = await db
    .selectFrom("client_milestones")
    .innerJoin("clients", "clients.id", "client_milestones.client_id")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    // Without an amount of its own, the loan that was applied for.
    .select(sql<number>`sum(coalesce(client_milestones.amount, clients.loan_amount))`.as("amount"))
    .where("milestone", "=", "sanctioned")
    .where("on_day", ">=", `${month}-01`)
    .where("on_day", "<=", `${month}-31`)
    .where("removed_at", "is", null)
    .where("shelf", "in", schemes)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), amount: Number(row.amount ?? 0) };
}
