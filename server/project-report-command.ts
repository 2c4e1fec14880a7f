// `npm run project-report`: works without the portal. Node runs it without a build.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { load } from "js-yaml";
import { type Figure, fillFigures } from "../app/domain/catalogue/facts/fill-figures.ts";
import { defaultDetails } from "../app/domain/firm/settings/site-details.ts";
import { makeReportPdf } from "../app/domain/projects/project-report-pdf/make-report-pdf.server.ts";
import { run as renderPdf } from "../app/domain/projects/project-report-pdf/report-pdf.task.ts";
import type { ContentBook } from "../app/domain/projects/project-report-pdf/report-words.server.ts";
import { blockedBy } from "../app/domain/projects/project-reports/check.ts";
import { checkSentence } from "../app/domain/projects/project-reports/check-sentence.ts";
import { reportFactsFrom } from "../app/domain/projects/project-reports/facts-from-figures.ts";
import { makeReport } from "../app/domain/projects/project-reports/make-report.ts";
import { problemSentence } from "../app/domain/projects/project-reports/problem-sentence.ts";
import { readInputsJson } from "../app/domain/projects/project-reports/read-inputs.ts";
import type { Report } from "../app/domain/projects/project-reports/report.ts";
import type { ReportFacts } from "../app/domain/projects/project-reports/report-facts.ts";
import type { ReportInputs } from "../app/domain/projects/project-reports/schema.ts";
import { run as renderWorkbook } from "../app/domain/projects/project-reports/workbook/make-workbook.task.ts";
import { splitHead } from "../app/platform/content/markdown-file.server.ts";
import { runCommand } from "./command.ts";

const usage = `Makes a project report from its inputs, as the portal saves them.

npm run project-report -- INPUTS.json [--json] [--xlsx FILE] [--pdf FILE]
    --json       prints every line of the report, in whole paise
    --xlsx FILE  writes the workbook, whose figures are formulas
    --pdf FILE   writes the report as the portal prints it, with the firm, the templates and the texts of a new installation

Without these it prints what to look at before the report is printed. A report whose figures do not tie has no PDF; one whose
cash falls below zero has a draft.
`;

await runCommand({
  usage,
  options: ["xlsx", "pdf"],
  flags: ["json"],
  takesWords: true,
  async run({ json, xlsx, pdf }, _, [file]) {
    if (!file) throw new Error("Name a file of inputs; see --help.");
    const read = readInputsJson(readFileSync(file, "utf8"));
    if ("problems" in read)
      throw new Error(read.problems.map((problem) => problemSentence(problem, "en")).join("\n"));
    const book = bookOnDisk();
    const facts = reportFactsFrom(book.figureOf);
    const report = makeReport(read.inputs, facts);
    const made = await writeFiles({ ...read, book, facts, report }, { xlsx, pdf });
    return json === undefined
      ? [...made, ...checksIn(report)].join("\n").concat("\n")
      : `${JSON.stringify(report)}\n`;
  },
});

type Made = { book: ContentBook; inputs: ReportInputs; facts: ReportFacts; report: Report };

async function writeFiles(made: Made, { xlsx, pdf }: Record<"xlsx" | "pdf", string | undefined>) {
  const nothing = { tell: () => {}, signal: new AbortController().signal };
  const { inputs, facts, report } = made;
  if (xlsx) writeFileSync(xlsx, await renderWorkbook({ inputs, facts, language: inputs.language }, nothing));
  if (pdf) {
    const blocked = blockedBy(report.checks);
    if (blocked === "untied")
      throw new Error(["The figures do not tie, so there is no PDF.", ...checksIn(report)].join("\n"));
    const draft = blocked === "cash";
    const content = makeReportPdf({ ...made, site: defaultDetails, now: new Date(), draft });
    writeFileSync(pdf, await renderPdf(content, nothing));
  }
  return [xlsx, pdf].flatMap((name) => (name ? `Wrote ${name}` : []));
}

function checksIn({ checks, financialYears }: Report): string[] {
  return checks.map((check) => {
    const level = check.level === "red" ? "Red" : "Amber";
    return `${level}, ${check.path}: ${checkSentence(check, financialYears, "en")}`;
  });
}

type FactsFile = { figures?: Record<string, Figure>; sources?: Record<string, { url: string }> };

export function bookOnDisk(): ContentBook {
  const figures = new Map<string, Figure>();
  const read = new Map<string, { name: string; url: string }>();
  for (const path of globSync("content/facts/*.yaml")) {
    const { figures: found = {}, sources = {} } = load(readFileSync(path, "utf8")) as FactsFile;
    for (const [key, figure] of Object.entries(found)) {
      const name = `${basename(path, ".yaml")}.${key}`;
      figures.set(name, figure);
      const at = sources[figure.source];
      if (at) read.set(name, { name: figure.source, url: at.url });
    }
  }
  return {
    figureOf(name) {
      const { unit, value } = figures.get(name) ?? {};
      if (typeof value !== "number") throw new Error(`No figure is named ${name}`);
      return unit === "rupees" ? value * 100 : value;
    },
    sourceOf: (name) => read.get(name),
    headOf(route, language) {
      const path = `content/services/${route}.${language}.md`;
      return splitHead<ReturnType<ContentBook["headOf"]>>(
        fillFigures(readFileSync(path, "utf8"), language, figures, path),
      ).head;
    },
  };
}
