import { valuesOf } from "../project-reports/report.ts";
import { written } from "../project-reports/shown-tables.ts";
import { yearName } from "../project-reports/year-words.ts";
import type { ChartBlock } from "./content.ts";
import type { PdfGiven, ReportPdfWords } from "./report-words.server.ts";

const chartLines = { sales: "sales", dscr: "dscr", cash: "cash" } as const;

export function charts(
  { report, inputs, facts }: PdfGiven,
  { words, language }: ReportPdfWords,
  name: keyof typeof chartLines,
): ChartBlock[] {
  const values = valuesOf(report, chartLines[name]);
  const isRatio = name === "dscr";
  const bound = facts.banks.find(({ key }) => key === inputs.bank.bounds)?.leastDscr;
  return [
    {
      is: "chart",
      title: words(`charts.${name}`),
      labels: values.map((_, index) => yearName(index + 1, report.financialYears, language)),
      values,
      texts: values.map((value) => written(isRatio ? "ratio" : "money", value)),
      ...(isRatio && bound
        ? { bound: { value: bound, label: words("charts.bound", { value: bound.toFixed(2) }) } }
        : {}),
    },
  ];
}
