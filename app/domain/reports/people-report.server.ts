import type { Db } from "../../platform/db/connection.server.ts";
import { listPath } from "../clients/fields.ts";
import { type Scheme, schemes } from "../clients/tables.ts";
import { partTable } from "./enquiries-report.server.ts";
import type { Labels } from "./labels.server.ts";
import type { Compared } from "./range.ts";
import type { Column, ReportTable } from "./report.ts";
import { type PartSum, sumByPart, sumMonthly } from "./sums.server.ts";
import { hrefOf, largest, totalCell } from "./table-parts.ts";

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
  // The inbox calls nobody so.
  for (const row of inbox.rows)
    if (row.key === "none")
      for (const cell of row.cells) cell.href = (cell.href ?? "").replace("staff=none", "staff=nobody");
  return [...tables, inbox];
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
  const rows = [...new Set([...all.keys(), ...allBefore.keys()])].map((part) => {
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
  });
  const href = (status?: string) => hrefOf(listPath(scheme), { status, from, to });
  const total = [totalCell(rows, 0, href()), totalCell(rows, 1), totalCell(rows, 2, href("Sanctioned"))];
  return { name, scheme, columns, ...largest(rows), total };
}

const byPart = (sums: readonly PartSum[], figure: string) =>
  new Map(sums.filter((sum) => sum.figure === figure).map((sum) => [sum.part, sum]));
