import { type RawBuilder, sql } from "kysely";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { listPath, registerKeys } from "../../catalogue/registers/registers.ts";
import { partTable } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared } from "./range.ts";
import { type Column, maxRows, type ReportTable, type Row } from "./report.ts";
import { monthlyRows, readAfterOthers, sumByPart, sumMonthly } from "./sums.server.ts";
import { hrefOf } from "./table-parts.ts";

/** In the range and the previous one; `chosen` is the count of the second figure. */
type Counted = "count" | "amount" | "chosen" | "countBefore" | "amountBefore" | "chosenBefore";
type LargePart = Record<Counted, number> & { part: string };

const names: Counted[] = ["count", "amount", "chosen", "countBefore", "amountBefore", "chosenBefore"];

/** Chosen by the database: of ten thousand referrers, a page shows a hundred. Also returns the totals and the number of parts. */
async function largestParts(
  db: Db,
  [figure, chosen]: [string, string],
  range: Compared,
): Promise<{ rows: LargePart[]; total: Record<Counted, number>; parts: number }> {
  // Each figure has columns of its own; the others are 0.
  const arm = (of: string, days: Compared["before"], columns: Partial<Record<Counted, "count" | "amount">>) =>
    sql`select part, ${list((name) => sql.raw(columns[name] ?? "0"))} from (${monthlyRows(of, days)}) as kept`;
  const arms = [
    arm(figure, range, { count: "count", amount: "amount" }),
    arm(chosen, range, { chosen: "count" }),
    arm(figure, range.before, { countBefore: "count", amountBefore: "amount" }),
    arm(chosen, range.before, { chosenBefore: "count" }),
  ];
  const sum = (name: Counted) => sql`cast(sum(${sql.ref(name)}) as bigint)`;
  const all = (name: Counted) => sql`cast(sum(sum(${sql.ref(name)})) over () as bigint)`;
  const found = await readAfterOthers(
    db,
    sql<LargePart & Record<`all_${Counted}`, number> & { parts: number }>`
      select part, ${list(sum)}, ${list(all, "all_")}, count(*) over () as parts
      from (${sql.join(arms, sql` union all `)}) as counted group by part
      having sum(${sql.ref("count")}) <> 0 or sum(${sql.ref("countBefore")}) <> 0
      order by ${sum("count")} desc, part limit ${maxRows}`,
  );
  const [first] = found;
  const total = Object.fromEntries(names.map((name) => [name, first?.[`all_${name}`] ?? 0]));
  return { rows: found, total: total as Record<Counted, number>, parts: first?.parts ?? 0 };
}

const list = (value: (name: Counted) => RawBuilder<unknown>, prefix = "") =>
  sql.join(names.map((name) => sql`${value(name)} as ${sql.ref(prefix + name)}`));

const columns: Column[] = [
  { name: "clients", unit: "count" },
  { name: "loan", unit: "rupees" },
  { name: "sanctioned", unit: "count" },
];

/** By referrer and by staff in charge; enquiries by staff in charge. */
export async function peopleReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const tables: ReportTable[] = [];
  for (const register of registerKeys()) {
    const referrers = await tableOf(
      db,
      register,
      "referrers",
      range,
      (part) => part || labels.t("notReferred"),
    );
    await writeNames(db, register, referrers.rows);
    tables.push(referrers, await tableOf(db, register, "staff", range, labels.staff));
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
async function writeNames(db: Db, register: string, rows: Row[]): Promise<void> {
  const keys = rows.flatMap(({ key }) => (key === "none" ? [] : [key]));
  const each =
    dbEngine(db) === "sqlite"
      ? sql`json_each(${JSON.stringify(keys)}) as keys`
      : sql`unnest(${keys}::text[]) as keys (value)`;
  const found = await sql<{
    key: string;
    name: string | null;
  }>`select value as key, (select referred_by from clients
    where list_state = ${register} and referred_key = keys.value limit 1) as name from ${each}`.execute(db);
  const names = new Map(found.rows.map(({ key, name }) => [key, name]));
  for (const row of rows) row.label = names.get(row.key) ?? row.label;
}

async function tableOf(
  db: Db,
  register: string,
  name: "referrers" | "staff",
  range: Compared,
  label: (part: string) => string,
): Promise<ReportTable> {
  const filter = name === "staff" ? "staff" : "referrer";
  const figure = `${register}.${filter}`;
  const { rows, total, parts } = await largestParts(db, [figure, `${figure}.sanctioned`], range);
  const { from, to } = range;
  const cellsOf = (of: Omit<LargePart, "part">, only: Record<string, string>) => {
    const href = (status?: string) => hrefOf(listPath(register), { ...only, status, from, to });
    return [
      { value: of.count, before: of.countBefore, href: href() },
      { value: of.amount, before: of.amountBefore },
      { value: of.chosen, before: of.chosenBefore, href: href("Sanctioned") },
    ];
  };
  return {
    name,
    register,
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
