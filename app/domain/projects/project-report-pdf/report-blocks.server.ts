import { blocks } from "../project-reports/choices.ts";
import type { ShownTable } from "../project-reports/shown-tables.ts";
import { type StatementGroup, statementGroups } from "../project-reports/statement-groups.ts";
import { approvals } from "./approvals.server.ts";
import { assumptionSources, withSources } from "./assumption-sources.server.ts";
import { type Chapter, textOf } from "./chapter-text.server.ts";
import { charts } from "./charts.server.ts";
import { annexes, declaration } from "./closing.server.ts";
import type { Block, TableBlock } from "./content.ts";
import { glance } from "./glance.server.ts";
import { plan } from "./plan.server.ts";
import { quotations } from "./quotations.server.ts";
import type { PdfGiven, ReportPdfWords } from "./report-words.server.ts";

type ChapterName = StatementGroup | Chapter | "glance" | "machinery" | "other";

export function reportBlocks(given: PdfGiven, own: ReportPdfWords, tables: readonly ShownTable[]): Block[] {
  const { words } = own;
  const { inputs } = given;
  const named = new Set<string>([...blocks, ...Object.values(statementGroups).flat()]);
  const isCma = ({ key }: ShownTable) => /^cma/i.test(key);
  const chapter = (name: ChapterName, newPage = true): Block => ({
    is: "chapter",
    title: words(`chapters.${name}`),
    newPage,
  });
  const { numbers } = assumptionSources(given);
  const columnWords = { source: words("sources.column"), applicant: words("sources.applicant") };
  const sourced = (table: ShownTable) =>
    table.key === "assumptions" ? withSources(table, numbers, columnWords) : table;
  const of = (name: StatementGroup): Block[] =>
    tables.filter(({ key }) => statementGroups[name].some((one) => one === key)).map(block);
  const block = (table: ShownTable): TableBlock => tableBlock(sourced(table), own);
  /** Left out if it has neither text nor blocks. */
  const texts = (name: Chapter, newPage = false, ...below: Block[]): Block[] => {
    const text = textOf(given, own.language, name);
    if (text === undefined && below.length === 0) return [];
    return [chapter(name, newPage), ...(text === undefined ? [] : [{ is: "text" as const, text }]), ...below];
  };
  const withTables = (name: StatementGroup, ...more: Block[]): Block[] => {
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
    ...withTables("manpower"),
    ...texts("approvals", false, ...approvals(given, own)),
    ...texts("implementation", true, plan(given, own)),
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
