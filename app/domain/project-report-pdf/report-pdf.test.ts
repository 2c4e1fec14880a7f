import { expect, test } from "vitest";
import { readPdf, textByReader } from "../pdf/test-pdf.ts";
import { makeReport } from "../project-reports/make-report.ts";
import type { ReportInputs } from "../project-reports/schema.ts";
import { facts, maskUnit } from "../project-reports/test-inputs.ts";
import { defaultDetails } from "../settings/site-details.ts";
import { contentBook } from "./content-book.server.ts";
import { makeReportPdf } from "./make-report-pdf.server.ts";
import { run } from "./report-pdf.task.ts";

const now = new Date("2026-11-25T06:00:00Z");
const tools = { tell: () => {}, signal: new AbortController().signal };

const contentOf = (inputs: ReportInputs) =>
  makeReportPdf({
    book: contentBook,
    inputs,
    facts,
    site: defaultDetails,
    now,
    report: makeReport(inputs, facts),
  });
const drawn = (inputs: ReportInputs) => run(contentOf(inputs), tools);
const sample = drawn(maskUnit());

test("a report has 25 to 40 pages, one pair of fonts, and every table that the report has", async () => {
  const inputs = maskUnit();
  const { pages, fonts, embedded } = readPdf(await sample);
  expect([pages >= 25 && pages <= 40, embedded, fonts.every((name) => name.includes("Mukta"))]).toEqual([
    true,
    2,
    true,
  ]);
  const titles = contentOf(inputs).blocks.flatMap((block) => (block.is === "table" ? block.title : []));
  for (const title of ["Profitability", "Balance sheet", "Cash flow", "Break-even point"])
    expect(titles).toContain(title);
  expect(titles.filter((title) => title.startsWith("CMA form"))).toHaveLength(6);
});

test("what is bought is printed once, with the month of use where that is later than the first", () => {
  const inputs = maskUnit();
  const [asset] = inputs.cost.assets;
  if (!asset) throw new Error("The sample has assets.");
  const printed = (month: number) =>
    contentOf({
      ...inputs,
      cost: { ...inputs.cost, assets: [{ ...asset, name: "Loom", month }] },
    }).blocks.flatMap((block) =>
      (block.is === "table" ? block.rows : []).filter(({ cells }) => cells[0] === "Loom"),
    );
  expect(printed(1).map(({ cells }) => cells.length)).toEqual([7]);
  expect(printed(8).map(({ cells }) => cells.at(-1))).toEqual(["8"]);
});

test("the same report at the same time has the same bytes, so that its hash can be checked", async () => {
  const [one, other] = [await sample, await drawn(maskUnit())];
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
});

test("a common reader finds names and figures, each page is numbered, and nothing is undefined", async (context) => {
  const inputs = maskUnit();
  const text = textByReader(
    await drawn({ ...inputs, unit: { ...inputs.unit, name: "Sunita Mask Industries" } }),
  );
  context.skip(text === undefined, "pdftotext is not installed: apt install poppler-utils");
  for (const part of ["Sunita Mask Industries", "35.16", "2.36", "Page 2 of", "Project at a glance"])
    expect(text).toContain(part);
  expect(text).not.toMatch(/NaN|undefined|Infinity|\{\w+\}/);
});

test("a report in Hindi has its letters as they are written", async () => {
  const inputs = maskUnit();
  const applicant = { ...inputs.applicant, name: "श्रीमती क्षितिजा त्रिपाठी" };
  const { texts } = readPdf(await drawn({ ...inputs, language: "hi", applicant }));
  expect(texts).toEqual(expect.arrayContaining([applicant.name, "परियोजना रिपोर्ट"]));
  expect(texts.join("")).not.toContain("\ufffd");
});

test("a text of ours is marked until somebody has written another", () => {
  const inputs = maskUnit();
  const templates = (given: ReportInputs) =>
    contentOf(given).blocks.filter((block) => block.is === "text" && block.template).length;
  expect(templates(inputs)).toBe(8);
  expect(templates({ ...inputs, texts: { market: "Shops of the town" } })).toBe(7);
});

test("the owner's template stands in the place of ours, with its placeholders filled in, and is marked like ours", () => {
  const inputs = maskUnit();
  const given = {
    book: contentBook,
    inputs,
    facts,
    site: defaultDetails,
    now,
    report: makeReport(inputs, facts),
  };
  const templates = { marketEn: "Who buys {product}? {unknown}", marketHi: "कौन?" };
  const texts = makeReportPdf({ ...given, templates }).blocks.filter((block) => block.is === "text");
  expect(texts.find(({ text }) => text.startsWith("Who buys"))).toMatchObject({
    text: "Who buys 3 ply masks? {unknown}",
    template: expect.stringContaining("Template"),
  });
});

test("approvals name the services that such a unit needs, as their pages say it", () => {
  const namesOf = (given: ReportInputs) =>
    contentOf(given).blocks.flatMap((block) =>
      block.is === "facts" ? block.facts.map(([name]) => name) : [],
    );
  expect(namesOf(maskUnit())).toEqual(expect.arrayContaining(["GST Registration"]));
  expect(namesOf(maskUnit())).not.toContain("FSSAI Registration and Licence");
  expect(namesOf({ ...maskUnit(), scheme: "pmfme" })).toContain("FSSAI Registration and Licence");
});

test.each([1, 3, 6, 14, 36])(
  "the bars fill %i months, and none ends before it begins",
  (implementationMonths) => {
    const plan = contentOf({ ...maskUnit(), implementationMonths }).blocks.find(
      (block) => block.is === "plan",
    );
    if (plan?.is !== "plan") throw new Error("There is no plan.");
    expect([plan.months.length, Math.max(...plan.tasks.map(({ to }) => to))]).toEqual([
      implementationMonths,
      implementationMonths,
    ]);
    expect(plan.tasks.filter(({ from, to }) => from < 1 || to < from)).toEqual([]);
  },
);

test("forty machines, very long words and hundreds of crore fit", async () => {
  const inputs = maskUnit();
  const [asset] = inputs.cost.assets;
  if (!asset) throw new Error("The sample has assets.");
  const many = Array.from({ length: 40 }, (_, n) => ({
    ...asset,
    block: "machinery" as const,
    name: `${"W".repeat(150)} ${n}`,
    rate: 12_50_00_000_00,
    supplier: "क्षत्रिय विद्यार्थी श्रीमती ".repeat(6),
  }));
  const texts = { process: `${"M".repeat(3000)}\n${"long words ".repeat(90)}` };
  const { pages } = readPdf(await drawn({ ...inputs, cost: { ...inputs.cost, assets: many }, texts }));
  expect(pages).toBeGreaterThan(28);
});
