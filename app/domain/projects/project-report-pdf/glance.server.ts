import { figureOf, valuesOf } from "../project-reports/report.ts";
import { written } from "../project-reports/shown-tables.ts";
import { type PdfGiven, type ReportPdfWords, wholeRupees } from "./report-words.server.ts";

export function glance({ inputs, report }: PdfGiven, { words, choice }: ReportPdfWords): [string, string][] {
  const money = (key: string) => wholeRupees(figureOf(report, key) ?? 0);
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
    [words("glance.payback"), figureOf(report, "payback")?.toFixed(1) ?? "–"],
    [words("glance.employment"), words("glance.persons", { count: people })],
    [words("glance.power"), words("glance.kilowatts", { kw: inputs.costs.power.kilowatts })],
    [words("glance.materials"), materialNames(inputs, words.raw("glance.materialFor")).join(", ")],
    [words("glance.turnover"), wholeRupees(Math.max(0, ...sales.map((value) => value ?? 0)))],
    [words("glance.implementation"), words("glance.months", { count: inputs.implementationMonths })],
  ];
  return all.filter(([, value]) => value !== "");
}

/** A row named only "RM" takes the name of its product. */
function materialNames({ costs, products }: PdfGiven["inputs"], wordsFor: string): string[] {
  const names = costs.materials.map(({ name, product }) => {
    if (!abbreviated.test(name)) return name;
    const made = products[product]?.name ?? "";
    return made ? wordsFor.replace("{product}", made) : "";
  });
  return [...new Set(names.filter(Boolean))];
}

const abbreviated = /^[\s.]*(?:(?:r\.?\s*m|raw[\s-]*materials?|materials?|कच्चा\s*माल|सामग्री|\d)[\s.\d]*)?$/iu;
