import { inRupees } from "../../platform/language/amount.ts";
import { statementMessages } from "../../platform/language/statement-messages.ts";
import type { chapters as textNames } from "../project-reports/choices.ts";
import { figureOf, type Report, valuesOf } from "../project-reports/report.ts";
import { type ShownTable, written } from "../project-reports/shown-tables.ts";
import type { Block, ChartBlock, TableBlock } from "./content.ts";
import type { PdfGiven, ReportPdfWords } from "./report-words.server.ts";

/** Which tables stand in which chapter; a table that none names stands in the last one. */
const tablesIn = {
  machinery: [
    "land",
    "building",
    "machinery",
    "furniture",
    "computers",
    "vehicles",
    "hiredVehicles",
    "intangibles",
  ],
  manpower: ["staff", "wagesAndSalary"],
  costAndMeans: ["cost", "means", "opening"],
  assumptions: [
    ...["assumptions", "assumptionsByYear", "products", "materials", "overheadList"],
    ...["depreciationRates", "slabs", "rebate"],
  ],
  statements: ["production", "sales", "rawMaterial", "otherCosts", "stock"],
  profitability: ["profitability", "cashFlow", "balanceSheet"],
  loan: ["loanSchedule", "loan", "oldLoans", "depreciation"],
  ratios: ["dscr", "dscrAll", "breakEven", "ratios", "headlines"],
  sensitivity: ["sensitivity", "sensitivityAll", "breakPoints"],
  workingCapital: ["workingCapital", "turnoverShares", "bankFinance"],
  cma: [] as string[],
} as const;

type Names = keyof typeof tablesIn;
type ChapterName = Names | TextName | "glance" | "other";
type TextName = (typeof textNames)[number];

/** The parts of a report in the order in which banks read them. */
export function reportBlocks(given: PdfGiven, own: ReportPdfWords, tables: readonly ShownTable[]): Block[] {
  const { words } = own;
  const { inputs } = given;
  const named = new Set<string>(Object.values(tablesIn).flat());
  const isCma = ({ key }: ShownTable) => /^cma/i.test(key);
  const chapter = (name: ChapterName, newPage = true): Block => ({
    is: "chapter",
    title: words(`chapters.${name}`),
    newPage,
  });
  const of = (name: Names): Block[] =>
    tables.filter(({ key }) => tablesIn[name].some((one) => one === key)).map(block);
  const block = (table: ShownTable): TableBlock => tableBlock(table, own);
  const texts = (name: TextName, newPage = false): Block[] => [
    chapter(name, newPage),
    textBlock(given, own, name),
  ];
  const withTables = (name: Names, ...more: Block[]): Block[] => {
    const found = of(name);
    return found.length + more.length > 0 ? [chapter(name), ...more, ...found] : [];
  };
  const rest = tables.filter((table) => !named.has(table.key) && !isCma(table));
  const cma = tables.filter(isCma);
  return [
    chapter("glance"),
    ...(inputs.starter && !inputs.starter.touched ? [note(words("starter"))] : []),
    { is: "facts", facts: glance(given, own) },
    ...texts("introduction", true),
    ...texts("promoter"),
    ...texts("market"),
    ...texts("process", true),
    ...texts("location"),
    ...texts("swot"),
    chapter("machinery"),
    quotations(given, own),
    ...of("machinery"),
    ...withTables("manpower"),
    ...texts("approvals"),
    ...texts("implementation", true),
    plan(own),
    ...withTables("costAndMeans", note(words("rounded"))),
    ...withTables("assumptions"),
    ...withTables("statements", ...charts(given, own, "sales")),
    ...withTables("profitability", ...charts(given, own, "cash")),
    ...withTables("loan"),
    ...withTables("ratios", ...charts(given, own, "dscr")),
    ...withTables("sensitivity"),
    ...withTables("workingCapital"),
    ...(cma.length > 0 ? [chapter("cma"), ...cma.map(block)] : []),
    ...(rest.length > 0 ? [chapter("other"), ...rest.map(block)] : []),
    ...declaration(given, own),
    ...annexes(given, own),
  ];
}

const note = (text: string): Block => ({ is: "note", text });

function tableBlock({ title, columns, rows, amounts }: ShownTable, { words }: ReportPdfWords): TableBlock {
  return {
    is: "table",
    title,
    unit: amounts === "none" ? "" : words(amounts),
    columns: [{ label: words("line"), right: false }, ...columns.map((label) => ({ label, right: true }))],
    rows: rows.map(({ label, cells, total }) => ({ cells: [label, ...cells], total })),
  };
}

/** A chapter's own text, or ours with the report's names and amounts, marked until somebody has edited it. */
function textBlock({ inputs, report }: PdfGiven, { words }: ReportPdfWords, name: TextName): Block {
  const written = inputs.texts[name];
  if (written) return { is: "text", text: written };
  const { applicant, unit } = inputs;
  const money = (key: string) => inRupees(figureOf(report, key) ?? 0);
  const text = words(`templates.${name}`, {
    applicant: applicant.name || "…",
    relative: applicant.relative || "…",
    unit: unit.name || "…",
    product: unit.product || "…",
    place: unit.district ? `, ${unit.district}` : "",
    address: unit.address || "…",
    cost: money("projectCost"),
    own: money("own"),
    termLoan: money("termLoan"),
    cashCredit: money("cashCredit"),
  });
  return { is: "text", text, template: words("template") };
}

function glance({ inputs, report }: PdfGiven, { words, choice }: ReportPdfWords): [string, string][] {
  const money = (key: string) => inRupees(figureOf(report, key) ?? 0);
  const ofCost = (key: string) => {
    const [part, cost] = [figureOf(report, key) ?? 0, figureOf(report, "projectCost") ?? 0];
    return cost > 0
      ? words("glance.share", { amount: money(key), share: ((part / cost) * 100).toFixed(1) })
      : money(key);
  };
  const ratio = (key: string) => written("ratio", figureOf(report, key));
  const people = inputs.costs.staff.reduce((sum, { count }) => sum + count, 0);
  const sales = valuesOf(report, "sales");
  const all: [string, string][] = [
    [words("glance.name"), inputs.applicant.name],
    [words("glance.relative"), inputs.applicant.relative],
    [words("glance.constitution"), choice(inputs.applicant.constitution)],
    [words("glance.category"), choice(inputs.applicant.category)],
    [words("glance.unit"), inputs.unit.name],
    [words("glance.address"), inputs.unit.address],
    [words("glance.product"), inputs.unit.product],
    [words("glance.sector"), choice(inputs.unit.sector)],
    [words("glance.scheme"), choice(inputs.scheme)],
    [words("glance.cost"), money("projectCost")],
    [words("glance.own"), ofCost("own")],
    [words("glance.termLoan"), ofCost("termLoan")],
    [words("glance.cashCredit"), ofCost("cashCredit")],
    [words("glance.subsidy"), (figureOf(report, "subsidy") ?? 0) > 0 ? money("subsidy") : ""],
    [words("glance.dscr"), ["leastDscr", "averageDscr", "meanDscr"].map(ratio).join(" · ")],
    [words("glance.breakEven"), written("percent", figureOf(report, "breakEven"))],
    [words("glance.payback"), payback(report)],
    [words("glance.employment"), words("glance.persons", { count: people })],
    [words("glance.power"), words("glance.kilowatts", { kw: inputs.costs.power.kilowatts })],
    [
      words("glance.materials"),
      inputs.costs.materials
        .map(({ name }) => name)
        .filter(Boolean)
        .join(", "),
    ],
    [words("glance.turnover"), inRupees(Math.max(0, ...sales.map((value) => value ?? 0)))],
    [words("glance.implementation"), words("glance.months", { count: monthsOfPlan })],
  ];
  return all.filter(([, value]) => value !== "");
}

/** The year in which the cash accruals of all years so far cover the cost, with a decimal of it. */
function payback(report: Report): string {
  const cost = figureOf(report, "projectCost") ?? 0;
  let left = cost;
  for (const [index, accrual] of valuesOf(report, "cashAccrual").entries()) {
    const year = accrual ?? 0;
    if (year > 0 && year >= left) return (index + left / year).toFixed(1);
    left -= year;
  }
  return "–";
}

function quotations({ inputs }: PdfGiven, { words }: ReportPdfWords): TableBlock {
  const { assets } = inputs.cost;
  const total = (asset: (typeof assets)[number]) =>
    Math.round(asset.quantity * asset.rate * (1 + asset.gst / 100));
  const sum = assets.reduce((all, asset) => all + total(asset), 0);
  const quoted = assets.reduce((all, { quotation }) => all + (quotation ?? 0), 0);
  const money = (paise: number) => written("money", paise, true);
  const rows = assets.map((asset) => ({
    cells: [
      asset.name,
      asset.supplier,
      written("units", asset.quantity),
      money(asset.rate),
      written("percent", asset.gst),
      money(total(asset)),
      asset.quotation === null ? "–" : money(asset.quotation),
    ],
    total: false,
  }));
  const last = [words("quotations.sum"), "", "", "", "", money(sum), quoted > 0 ? money(quoted) : "–"];
  const columns = (["what", "supplier", "quantity", "rate", "gst", "total", "quotation"] as const).map(
    (name, index) => ({
      label: words(`quotations.${name}`),
      right: index > 1,
    }),
  );
  return {
    is: "table",
    title: words("quotations.title"),
    unit: words("rupees"),
    columns,
    rows: [...rows, { cells: last, total: true }],
  };
}

const tasks = [
  ["premises", 1, 2],
  ["loan", 1, 2],
  ["machinery", 2, 4],
  ["power", 2, 4],
  ["staff", 4, 5],
  ["trial", 5, 5],
  ["production", 6, 6],
] as const;
const monthsOfPlan = 6;

function plan({ words }: ReportPdfWords): Block {
  return {
    is: "plan",
    title: words("plan.title"),
    months: Array.from({ length: monthsOfPlan }, (_, index) => String(index + 1)),
    tasks: tasks.map(([name, from, to]) => ({ label: words(`plan.tasks.${name}`), from, to })),
  };
}

const chartLines = { sales: "sales", dscr: "dscr", cash: "cash" } as const;

function charts(
  { report, inputs, facts }: PdfGiven,
  { words }: ReportPdfWords,
  name: keyof typeof chartLines,
): ChartBlock[] {
  const values = valuesOf(report, chartLines[name]);
  const isRatio = name === "dscr";
  const bound = facts.banks.find(({ key }) => key === inputs.bank.bounds)?.leastDscr;
  return [
    {
      is: "chart",
      title: words(`charts.${name}`),
      labels: values.map((_, index) => words("year", { year: index + 1 })),
      values,
      texts: values.map((value) => written(isRatio ? "ratio" : "money", value)),
      ...(isRatio && bound
        ? { bound: { value: bound, label: words("charts.bound", { value: bound.toFixed(2) }) } }
        : {}),
    },
  ];
}

function declaration({ site }: PdfGiven, { words }: ReportPdfWords): Block[] {
  const lines = [words("declaration.place"), words("declaration.day"), words("declaration.signature")];
  return [
    { is: "chapter", title: words("chapters.declaration"), newPage: true },
    { is: "text", text: words("declaration.text") },
    { is: "text", text: words("declaration.preparer") },
    {
      is: "signatures",
      boxes: [words("declaration.applicant"), `${words("declaration.firm")}: ${site.firm.brand}`],
      lines,
    },
  ];
}

function annexes({ inputs, report }: PdfGiven, { words, language }: ReportPdfWords): Block[] {
  const statements = statementMessages[language];
  const quoted = inputs.cost.assets.filter(({ quotation }) => quotation !== null);
  const list: [string, string][] = quoted.map(({ name, supplier, quotation }) => [
    name,
    [supplier, inRupees(quotation ?? 0)].filter(Boolean).join(", "),
  ]);
  const sources = new Set(report.tables.flatMap(({ lines }) => lines.flatMap(({ source }) => source ?? [])));
  return [
    { is: "chapter", title: words("chapters.annexes"), newPage: false },
    { is: "heading", text: words("annexes.quotations") },
    ...(list.length > 0 ? [{ is: "facts" as const, facts: list }] : [note(words("annexes.noQuotations"))]),
    { is: "heading", text: words("sources.title") },
    ...[...sources].map((source): Block => ({ is: "text", text: statements.basis[source] })),
    { is: "heading", text: words("annexes.notes") },
    ...report.notes.map((name): Block => note(statements.notes[name])),
    note(words("annexes.disclaimer")),
  ];
}
