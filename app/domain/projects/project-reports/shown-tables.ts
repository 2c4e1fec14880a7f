import type { Language } from "../../../platform/language/language.ts";
import { statementMessages } from "../../../platform/language/statement-messages.ts";
import type { Unit } from "./line.ts";
import type { Report, ReportLine, ReportTable } from "./report.ts";
import { yearHead } from "./year-words.ts";

/** Figures are right-aligned, negative ones in brackets. */
export type ShownTable = {
  key: string;
  title: string;
  /** Lakh of rupees, or rupees. */
  amounts: "lakh" | "rupees" | "none";
  columns: string[];
  rows: ShownRow[];
};
type ShownRow = { label: string; cells: string[]; total: boolean };

type ColumnWords = {
  period(number: number): string;
  audited: readonly string[];
  amount: string;
};

export function shownTables(report: Report, language: Language, words: ColumnWords): ShownTable[] {
  return report.tables
    .filter(({ lines, rows }) => lines.length > 0 && rows?.length !== 0)
    .map((table) => shownTable(table, report, language, words));
}

function shownTable(table: ReportTable, report: Report, language: Language, words: ColumnWords): ShownTable {
  const { key, axis, lines } = table;
  const labels = statementMessages[language];
  const isList = axis !== "once" && axis !== "years" && axis !== "cma";
  const rupees = isList;
  const label = (line: ReportLine) => labelOf(line, language);
  const head = { key, title: labels.tables[key], amounts: amountsOf(lines, rupees) };
  if (isList) {
    const names = table.rows ?? lines[0]?.values.map((_, index) => words.period(index + 1)) ?? [];
    // If one amount has paise, all of its column show them, so that decimals align.
    const exact = lines.map(
      ({ unit, values }) => unit === "money" && values.some((paise) => (paise ?? 0) % 100 !== 0),
    );
    const rows = names.map((name, index) => ({
      label: name,
      cells: lines.map(({ unit, values }, at) =>
        written(exact[at] ? "rate" : unit, values[index] ?? null, rupees),
      ),
      total: false,
    }));
    return { ...head, columns: lines.map(label), rows };
  }
  const rows = lines.map((line) => ({
    label: label(line),
    cells: line.values.map((value) => written(line.unit, value, rupees)),
    total: line.total === true,
  }));
  return { ...head, columns: columnsOf(axis, report, language, words), rows };
}

function columnsOf(
  axis: "once" | "years" | "cma",
  { years, audited, financialYears }: Report,
  language: Language,
  words: ColumnWords,
): string[] {
  if (axis === "once") return [words.amount];
  const projected = Array.from({ length: years }, (_, index) =>
    yearHead(index + 1, financialYears, language),
  );
  if (axis === "years") return projected;
  return [...Array.from({ length: audited }, (_, index) => words.audited[index] ?? ""), ...projected];
}

function labelOf(line: ReportLine, language: Language): string {
  const { lines } = statementMessages[language];
  const label = lines[line.label];
  const of = line.subject ?? (line.about && lines[line.about]);
  return of ? `${label}: ${of}` : label;
}

function amountsOf(lines: readonly ReportLine[], rupees: boolean): ShownTable["amounts"] {
  if (!lines.some(({ unit }) => unit === "money")) return "none";
  return rupees ? "rupees" : "lakh";
}

const inLakh = new Intl.NumberFormat("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToTwo = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const threeDigits = new Intl.NumberFormat("en-IN", { maximumSignificantDigits: 3 });
const whole = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** "–" if there is none, such as a break-even point without a contribution. */
export function written(unit: Unit, value: number | null, rupees = false): string {
  if (value === null) return "–";
  const text = magnitude(unit, Math.abs(value), rupees);
  return value < 0 && /[1-9]/.test(text) ? `(${text})` : text;
}

function magnitude(unit: Unit, value: number, rupees: boolean): string {
  switch (unit) {
    case "money":
      // Half a hundredth of a lakh rounds up.
      return rupees ? upToTwo.format(value / 100) : inLakh.format(Math.round(value / 1e5) / 100);
    case "rate":
      return inLakh.format(value / 100);
    case "ratio":
      return inLakh.format(value);
    case "percent":
      return upToTwo.format(value);
    case "units":
      // Material for one unit may be very little.
      return value < 1 ? threeDigits.format(value) : plain(value);
    default:
      return plain(value);
  }
}

const plain = (value: number) => (value >= 1000 ? whole : upToTwo).format(value);
