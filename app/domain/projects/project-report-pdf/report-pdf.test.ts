import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { readPdf, textByReader } from "../../../platform/pdf/test-pdf.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { emptyExisting } from "../project-reports/form/new-parts.ts";
import { makeReport } from "../project-reports/make-report.ts";
import type { ReportInputs } from "../project-reports/schema.ts";
import { facts, maskUnit } from "../project-reports/test-inputs.ts";
import { shippedTemplates, unwrittenChapters } from "./chapter-text.server.ts";
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

test("a report has 20 to 40 pages, one pair of fonts, and every table that the report has", async () => {
  const inputs = maskUnit();
  const { pages, fonts, embedded } = readPdf(await sample);
  expect([pages >= 20 && pages <= 40, embedded, fonts.every((name) => name.includes("Mukta"))]).toEqual([
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

const chaptersOf = (content: ReturnType<typeof contentOf>) =>
  content.blocks.flatMap((block) => (block.is === "chapter" ? block.title : []));

test("a chapter that nobody has written is left out, and what needs no writing is printed", () => {
  const inputs = { ...maskUnit(), unit: { ...maskUnit().unit, name: "Sunita Masks" } };
  expect(chaptersOf(contentOf(inputs))).not.toContain("Market");
  expect(chaptersOf(contentOf(inputs))).toEqual(
    expect.arrayContaining(["Introduction", "Implementation schedule"]),
  );
  expect(chaptersOf(contentOf({ ...inputs, texts: { market: "Shops of the town" } }))).toContain("Market");
  expect(JSON.stringify(contentOf(inputs).blocks)).not.toMatch(/Write here|Template|Strengths: \\n/);
  expect(unwrittenChapters({ inputs, report: makeReport(inputs, facts) })).toEqual([
    ...["promoter", "market", "process", "location", "swot", "approvals"],
  ]);
});

test("the owner's template is printed with its placeholders filled in, and one that is still ours is not", () => {
  const inputs = maskUnit();
  const given = {
    book: contentBook,
    inputs,
    facts,
    site: defaultDetails,
    now,
    report: makeReport(inputs, facts),
  };
  const templates = { marketEn: "Who buys {product}? {unknown}", swotEn: shippedTemplates().swotEn ?? "" };
  const texts = makeReportPdf({ ...given, templates }).blocks.filter((block) => block.is === "text");
  expect(texts.map(({ text }) => text)).toContain("Who buys 3 ply masks? {unknown}");
  expect(texts.filter(({ text }) => text.startsWith("Strengths"))).toEqual([]);
});

test("no source is the address of a store of programs", () => {
  expect(JSON.stringify(contentOf(maskUnit()).blocks)).not.toMatch(/github|gitlab/i);
});

test.each([
  ["RM", "material for Mask"],
  ["Raw material 1", "material for Mask"],
  ["गेहूँ", "गेहूँ"],
])("the material %s stands in the glance as %s", (name, shown) => {
  const inputs = maskUnit();
  const materials = inputs.costs.materials.map((material) => ({ ...material, name }));
  const [glance] = contentOf({ ...inputs, costs: { ...inputs.costs, materials } }).blocks.filter(
    ({ is }) => is === "facts",
  );
  expect(glance?.is === "facts" && glance.facts).toContainEqual(["Raw material", shown]);
});

test("a draft says what is to be mended on its first page, and is marked on every page", async (context) => {
  const inputs = { ...maskUnit(), drawings: { amounts: [9_00_000_00], share: 0 } };
  const given = {
    book: contentBook,
    inputs,
    facts,
    site: defaultDetails,
    now,
    report: makeReport(inputs, facts),
  };
  const content = makeReportPdf({ ...given, draft: true });
  expect(content.draft?.warnings[0]).toMatch(/^Cash falls below zero in year 1, by/);
  const text = textByReader(await run(content, tools));
  context.skip(text === undefined, "pdftotext is not installed: apt install poppler-utils");
  const pages = (text ?? "").split("\f").filter((page) => page.trim());
  expect(pages.filter((page) => !page.includes("Draft"))).toEqual([]);
  expect(pages[0]).toContain("Cash falls below zero");
});

test("years have their ends as heads, and a table that is too wide lies across", async () => {
  const inputs = { ...maskUnit(), years: 10, start: { month: 10, year: 2027, first: "projected" as const } };
  const content = contentOf(inputs);
  const heads = content.blocks.flatMap((block) =>
    block.is === "table" ? block.columns.map(({ label }) => label) : [],
  );
  expect(heads).toContain("31.03.2028, projected (6 months)");
  expect(heads).toContain("31.03.2029, projected");
  expect(heads.filter((head) => /^Year \d/.test(head))).toEqual([]);
  expect(Buffer.from(await run(content, tools)).toString("latin1")).toContain(
    "/MediaBox [0 0 841.89 595.28]",
  );
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

/** Words of a PDF with the right end of each, and the width of its page. */
function wordsOnPages(bytes: Uint8Array) {
  const read = spawnSync("pdftotext", ["-bbox", "-", "-"], { input: bytes, maxBuffer: 50_000_000 });
  if (read.status !== 0) return undefined;
  let width = 0;
  return [
    ...read.stdout.toString().matchAll(/<page width="([\d.]+)"|xMax="([\d.]+)"[^>]*>([^<]*)</g),
  ].flatMap(([, page, right, text = ""]) => {
    width = page ? Number(page) : width;
    return right ? { text, right: Number(right), width } : [];
  });
}

test.for(["en", "hi"] as const)(
  "in %s every amount and the last head of every table is on its page",
  async (language, context) => {
    const [asset] = maskUnit().cost.assets;
    if (!asset) throw new Error("The sample has assets.");
    const existing = { ...emptyExisting(), limit: 4_00_000_00 };
    const large = { ...asset, rate: 98_76_54_321_00, quotation: 98_76_54_321_00, month: 8 };
    const inputs = { ...maskUnit(), language, years: 7, existing };
    const content = contentOf({
      ...inputs,
      cost: { ...inputs.cost, assets: [large, ...inputs.cost.assets] },
    });
    const found = wordsOnPages(await run(content, tools));
    if (!found) return context.skip("pdftotext is not installed: apt install poppler-utils");
    expect(found.filter(({ right, width }) => right > width - 40)).toEqual([]);
    const left = new Map<string, number>();
    for (const text of found.flatMap((word) => word.text.split(/\s+/)))
      left.set(text, (left.get(text) ?? 0) + 1);
    const tables = content.blocks.filter((block) => block.is === "table");
    const heads = tables.flatMap(({ columns }) => columns.at(-1)?.label.split(" ") ?? []);
    const amounts = tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.slice(1)));
    const wanted = [
      ...amounts.filter((cell) => /^[\d,.()]+$/.test(cell)),
      ...heads.filter((word) => /^[\x20-\x7f]+$/.test(word)),
    ];
    expect(wanted.length).toBeGreaterThan(1000);
    const missing = wanted.filter((text) => {
      const count = left.get(text) ?? 0;
      left.set(text, count - 1);
      return count < 1;
    });
    expect(missing).toEqual([]);
  },
);
