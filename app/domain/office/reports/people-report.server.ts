import { sql } from "kysely";
import { type Db, engineBehind } from "../../../platform/db/connection.server.ts";
import { listPath, registerKeys } from "../../catalogue/registers/registers.ts";
import { partTable } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import { type LargePart, largestParts } from "./largest-parts.server.ts";
import type { Compared } from "./range.ts";
import type { Column, ReportTable, Row } from "./report.ts";
import { sumByPart, sumMonthly } from "./sums.server.ts";
import { hrefOf } from "./table-parts.ts";

const columns: Column[] = [
  { name: "clients", unit: "count" },
  { name: "loan", unit: "rupees" },
  { name: "sanctioned", unit: "count" },
];

/** By referrer and by staff in charge; enquiries by staff in charge. */
export async function peopleReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const tables: ReportTable[] = [];
  for (const scheme of registerKeys()) {
    const referrers = await tableOf(
      db,
      scheme,
      "referrers",
      range,
      (part) => part || labels.t("notReferred"),
    );
    await writeNames(db, scheme, referrers.rows);
    tables.push(referrers, await tableOf(db, scheme, "staff", range, labels.staff));
  }
  const read = async (days: Compared["before"]) => [
    ...(await sumMonthly(db, ["enquiry.staff"], days)),
    ...(await sumByPart(db, ["enquiry"], days)),
  ];
  const [now, then] = [await read(range), await read(range.before)];
  const inbox = partTable({
    name: "enquiryStaff",
    figure: "enquiry.staff",
    filter: "staff",
    label: labels.staff,
    rest: labels.staff(""),
    range,
    now,
    then,
  });
  // The inbox's filter has another word for it.
  for (const row of inbox.rows)
    if (row.key === "none")
      for (const cell of row.cells) cell.href = (cell.href ?? "").replace("staff=none", "staff=nobody");
  return [...tables, inbox];
}

/** Referrers are counted in lower case, and shown as somebody wrote them. */
async function writeNames(db: Db, scheme: string, rows: Row[]): Promise<void> {
  const keys = rows.flatMap(({ key }) => (key === "none" ? [] : [key]));
  const each =
    engineBehind(db) === "sqlite"
      ? sql`json_each(${JSON.stringify(keys)}) as keys`
      : sql`unnest(${keys}::text[]) as keys (value)`;
  const found = await sql<{
    key: string;
    name: string | null;
  }>`select value as key, (select referred_by from clients
    where list_state = ${scheme} and referred_key = keys.value limit 1) as name from ${each}`.execute(db);
  const names = new Map(found.rows.map(({ key, name }) => [key, name]));
  for (const row of rows) row.label = names.get(row.key) ?? row.label;
}

async function tableOf(
  db: Db,
  scheme: string,
  name: "referrers" | "staff",
  range: Compared,
  label: (part: string) => string,
): Promise<ReportTable> {
  const filter = name === "staff" ? "staff" : "referrer";
  const figure = `${scheme}.${filter}`;
  const { rows, total, parts } = await largestParts(db, [figure, `${figure}.sanctioned`], range);
  const { from, to } = range;
  const cellsOf = (of: Omit<LargePart, "part">, only: Record<string, string>) => {
    const href = (status?: string) => hrefOf(listPath(scheme), { ...only, status, from, to });
    return [
      { value: of.count, before: of.countBefore, href: href() },
      { value: of.amount, before: of.amountBefore },
      { value: of.chosen, before: of.chosenBefore, href: href("Sanctioned") },
    ];
  };
  return {
    name,
    scheme,
    columns,
    rows: rows.map((row) => ({
      key: row.part || "none",
      label: label(row.part),
      cells: cellsOf(row, { [filter]: row.part || "none" }),
    })),
    total: cellsOf(total, {}),
    left: parts - rows.length,
  };
}
