import type { ReportLine } from "../project-reports/report.ts";
import { schemes } from "../project-reports/schemes/schemes.ts";
import type { ShownTable } from "../project-reports/shown-tables.ts";
import type { ContentBook, PdfGiven } from "./report-words.server.ts";

const facts: Readonly<Record<string, string>> = {
  yearDays: "year-days",
  loanRate: "usual-rate",
  cashCreditRate: "usual-rate",
  fringe: "fringe",
  rawMaterialDays: "raw-material-days",
  finishedDays: "finished-goods-days",
  debtorDays: "debtor-days",
  creditorDays: "creditor-days",
  bankShare: "bank-share",
  taxRate: "firm-rate",
  variablePower: "variable-power",
  variableWages: "variable-wages",
  variableSelling: "variable-selling",
};

type PrintedSource = { name: string; url: string };

/** By index in the list of sources; undefined: the applicant's own value. */
export function assumptionSources({ report, inputs, book }: PdfGiven) {
  const lines = report.tables.find(({ key }) => key === "assumptions")?.lines ?? [];
  const sources: PrintedSource[] = [];
  const numbers = lines.map((line) => {
    const name = factOf(line, inputs.scheme, book);
    const source = name && book.sourceOf(name);
    if (!source) return undefined;
    const known = sources.findIndex((one) => one.name === source.name);
    if (known >= 0) return known + 1;
    sources.push({ name: source.name, url: source.url });
    return sources.length;
  });
  return { numbers, sources };
}

/** The fact, if the line still has its value; lines set by the scheme always have their source. */
function factOf(
  { key, values }: ReportLine,
  scheme: keyof typeof schemes,
  book: ContentBook,
): string | undefined {
  const ofScheme: Readonly<Record<string, string>> = schemes[scheme].sources ?? {};
  const byScheme = ofScheme[key];
  if (byScheme) return byScheme;
  const name = facts[key] && `project-report.${facts[key]}`;
  return name && book.figureOf(name) === values[0] ? name : undefined;
}

export function withSources(
  table: ShownTable,
  numbers: readonly (number | undefined)[],
  words: { source: string; applicant: string },
): ShownTable {
  return {
    ...table,
    columns: [...table.columns, words.source],
    rows: table.rows.map((row, index) => {
      const number = numbers[index];
      return { ...row, cells: [...row.cells, number ? `[${number}]` : words.applicant] };
    }),
  };
}
