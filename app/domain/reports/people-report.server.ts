import { sql } from "kysely";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { listPath } from "../clients/fields.ts";
import { type Scheme, schemes } from "../clients/tables.ts";
import { partTable } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared } from "./range.ts";
import type { Column, ReportTable, Row } from "./report.ts";
import { type PartSum, sumByPart, sumMonthly, totalOf } from "./sums.server.ts";
import { hrefOf, largest } from "./table-parts.ts";

const columns: Column[] = [
  { name: "clients", unit: "count" },
  { name: "loan", unit: "rupees" },
  { name: "sanctioned", unit: "count" },
];

/** Clients that were added in a range by referrer and by who is in charge, and enquiries by who is in charge. */
export async function peopleReport(db: Db, range: Compared, labels: Labels): Promise<ReportTable[]> {
  const figures = schemes.flatMap((scheme) =>
    ["staff", "referrer"].flatMap((name) => [`${scheme}.${name}`, `${scheme}.${name}.sanctioned`]),
  );
  const read = async (days: Compared["before"]) => [
    ...(await sumMonthly(db, [...figures, "enquiry.staff"], days)),
    ...(await sumByPart(db, ["enquiry"], days)),
  ];
  const [now, then] = [await read(range), await read(range.before)];
  const sums = { now, then, range };
  const tables = schemes.flatMap((scheme) => [
    tableOf(scheme, "referrers", sums, (part) => part || labels.t("notReferred")),
    tableOf(scheme, "staff", sums, labels.staff),
  ]);
  const inbox = partTable({
    name: "enquiryStaff",
    figure: "enquiry.staff",
    filter: "staff",
    label: labels.staff,
    rest: labels.staff(""),
    ...sums,
  });
  for (const { name, scheme, rows } of tables)
    if (name === "referrers") await writeNames(db, scheme as Scheme, rows);
  // The inbox calls nobody so.
  for (const row of inbox.rows)
    if (row.key === "none")
      for (const cell of row.cells) cell.href = (cell.href ?? "").replace("staff=none", "staff=nobody");
  return [...tables, inbox];
}

/** Referrers are counted by their names in small letters; shown as somebody wrote them. */
async function writeNames(db: Db, scheme: Scheme, rows: Row[]): Promise<void> {
  const keys = rows.flatMap(({ key }) => (key === "none" ? [] : [key]));
  const each =
    engineBehind(db) === "sqlite"
      ? sql`json_each(${JSON.stringify(keys)}) as keys`
      : sql`unnest(${keys}::text[]) as keys (value)`;
  const found = await sql<{
    key: string;
    name: string | null;
  }>`select value as key, (select referred_by from clients
    where shelf = ${scheme} and referred_key = keys.value limit 1) as name from ${each}`.execute(db);
  const names = new Map(found.rows.map(({ key, name }) => [key, name]));
  for (const row of rows) row.label = names.get(row.key) ?? row.label;
}

type Sums = { now: readonly PartSum[]; then: readonly PartSum[]; range: Compared };

function tableOf(
  scheme: Scheme,
  name: "referrers" | "staff",
  { now, then, range }: Sums,
  label: (part: string) => string,
): ReportTable {
  const filter = name === "staff" ? "staff" : "referrer";
  const figure = `${scheme}.${filter}`;
  const [all, sanctioned] = [byPart(now, figure), byPart(now, `${figure}.sanctioned`)];
  const [allBefore, sanctionedBefore] = [byPart(then, figure), byPart(then, `${figure}.sanctioned`)];
  const { from, to } = range;
  const row = (part: string) => {
    const href = (status?: string) =>
      hrefOf(listPath(scheme), { [filter]: part || "none", status, from, to });
    const cell = (now: PartSum | undefined, then: PartSum | undefined, of: "count" | "amount") => ({
      value: now?.[of] ?? 0,
      before: then?.[of] ?? 0,
    });
    const [a, b] = [all.get(part), allBefore.get(part)];
    const cells = [
      { ...cell(a, b, "count"), href: href() },
      cell(a, b, "amount"),
      { ...cell(sanctioned.get(part), sanctionedBefore.get(part), "count"), href: href("Sanctioned") },
    ];
    return { key: part || "none", label: label(part), cells };
  };
  const href = (status?: string) => hrefOf(listPath(scheme), { status, from, to });
  const [a, b] = [totalOf(now, figure), totalOf(then, figure)];
  const [c, d] = [now, then].map((sums) => totalOf(sums, `${figure}.sanctioned`).count);
  const total = [
    { value: a.count, before: b.count, href: href() },
    { value: a.amount, before: b.amount },
    { value: c ?? 0, before: d ?? 0, href: href("Sanctioned") },
  ];
  const parts = new Set([...all.keys(), ...allBefore.keys()]);
  return {
    name,
    scheme,
    columns,
    ...largest(parts, (part) => all.get(part)?.count ?? 0, row),
    total,
  };
}

const byPart = (sums: readonly PartSum[], figure: string) =>
  new Map(sums.filter((sum) => sum.figure === figure).map((sum) => [sum.part, sum]));
