import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayAfter, midnightOf } from "../../../platform/language/time.ts";
import type { Compared, Range } from "./range.ts";
import { type Column, maxRows, type ReportTable } from "./report.ts";

const columns: Column[] = [
  { name: "enquiries", unit: "count" },
  { name: "clients", unit: "count" },
  { name: "sanctioned", unit: "count" },
  { name: "sanctionedAmount", unit: "rupees" },
  { name: "feesPaid", unit: "rupees" },
];
const counted = ["enquiries", "clients", "sanctioned", "sanctionedAmount", "feesPaid"] as const;

type Counted = { id: string; name: string } & Record<(typeof counted)[number], number>;

/** What has become of the leads of the range since. Undefined while no source was added. */
export async function leadSourcesTable(db: Db, range: Compared): Promise<ReportTable[]> {
  const [now, then] = [await countLeads(db, range), await countLeads(db, range.before)];
  if (now.length === 0) return [];
  const sumOf = (rows: readonly Counted[], name: (typeof counted)[number]) =>
    rows.reduce((sum, row) => sum + Number(row[name]), 0);
  const cells = (ofNow: readonly Counted[], ofThen: readonly Counted[]) =>
    counted.map((name) => ({ value: sumOf(ofNow, name), before: sumOf(ofThen, name) }));
  const rows = now.map((row) => ({
    key: row.id,
    label: row.name,
    cells: cells(
      [row],
      then.filter(({ id }) => id === row.id),
    ),
  }));
  return [
    {
      name: "leadSources",
      columns,
      rows: rows.slice(0, maxRows),
      total: cells(now, then),
      left: Math.max(0, rows.length - maxRows),
    },
  ];
}

async function countLeads(db: Db, { from, to }: Range): Promise<Counted[]> {
  const [first, end] = [midnightOf(from).toISOString(), midnightOf(dayAfter(to, 1)).toISOString()];
  const leads = sql`select source_id, enquiry_id from lead_posts
    where outcome = 'taken' and received_at >= ${first} and received_at < ${end}`;
  // A client once for each source, however many enquiries led to the record.
  const cases = sql`select distinct source_id, clients.id as client_id, clients.status, clients.loan_amount
    from leads join client_enquiries on client_enquiries.enquiry_id = leads.enquiry_id
    join clients on clients.id = client_enquiries.client_id and list_state not in ('trash', 'merged')`;
  const sanctioned = sql`status = 'Sanctioned'`;
  const ofCases = (what: ReturnType<typeof sql>) =>
    sql`coalesce((select ${what} from cases where cases.source_id = lead_sources.id), 0)`;
  const paid = sql`coalesce((select sum(amount - refunded) from receipts join cases
    on cases.client_id = receipts.client_id where cases.source_id = lead_sources.id and cancelled_at is null), 0)`;
  const found = await sql<Counted>`with leads as (${leads}), cases as (${cases})
    select id, name, (select count(*) from leads where source_id = lead_sources.id) as enquiries,
      ${ofCases(sql`count(*)`)} as clients, ${ofCases(sql`sum(case when ${sanctioned} then 1 else 0 end)`)} as sanctioned,
      ${ofCases(sql`sum(case when ${sanctioned} then loan_amount else 0 end)`)} as "sanctionedAmount",
      ${paid} as "feesPaid"
    from lead_sources order by enquiries desc, name`.execute(db);
  return found.rows;
}
