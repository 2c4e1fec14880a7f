import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { PdfContent } from "../../../platform/pdf/content.ts";
import { run } from "../../../platform/pdf/pdf.task.ts";
import { readPdf, textByReader } from "../../../platform/pdf/test-pdf.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { type LoanTerms, readLoanTerms } from "./loan-terms.ts";
import { makeLoanSheet } from "./make-loan-sheet.server.ts";
import { makeSummary } from "./make-summary.server.ts";
import { addMilestone } from "./milestones.server.ts";
import { addClient, someStaff } from "./test-clients.ts";

const now = new Date("2026-11-21T06:00:00Z");
const firm = { site: defaultDetails, stages: {}, language: "en" as const };
const tools = { tell: () => {}, signal: new AbortController().signal };
const drawn = (content: PdfContent) => run(content, tools);

const names = ["श्रीमती क्षितिजा त्रिपाठी", "कार्यक्रम प्रसाद विद्यार्थी"] as const;
const words = [
  ...names,
  "₹12,34,567.50",
  "₹5,00,000",
  "Submitted",
  "3 March 2026",
  defaultDetails.firm.brand,
];

/** The summary of a client with a submitted application. */
async function someSummary() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const file = await addClient(db, staff, {
    name: names[0],
    father_name: names[1],
    loan_amount: 12_34_567_50,
  });
  const given = {
    milestone: "submitted",
    day: "2026-03-03",
    amount: 5_00_000_00,
    note: "for us only",
    withStatus: false,
  };
  expect(await addMilestone(db, staff, file.id, given, now)).toBe("added");
  return { db, staff, file, bytes: await drawn(await makeSummary(db, staff, file, firm, now)) };
}

test("a summary is one page with its fonts in it and the names as they are written", async () => {
  const { db, staff, file, bytes } = await someSummary();
  const { pages, fonts, embedded, texts } = readPdf(bytes);
  expect([pages, embedded, fonts.every((name) => /^[A-Z]{6}\+Mukta-/.test(name))]).toEqual([1, 2, true]);
  expect(texts).toEqual(expect.arrayContaining(words));
  expect(texts.join(" ")).not.toContain("for us only");
  const made = db.selectFrom("activity").selectAll().where("verb", "=", "summary_made");
  expect(await made.execute()).toMatchObject([{ noun: "client", record_id: file.id, staff_id: staff.id }]);
});

test("a common reader finds the words of a summary", async (context) => {
  const read = textByReader((await someSummary()).bytes);
  context.skip(read === undefined, "pdftotext is not installed: apt install poppler-utils");
  for (const word of words) expect(read).toContain(word);
});

test("whatever the fields can hold, a summary is one page", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const long = {
    latin: "W".repeat(300),
    hindi: "क्षत्रिय विद्यार्थी श्रीमती ".repeat(20).slice(0, 300),
    line: "M".repeat(200),
  };
  const file = await addClient(db, staff, {
    name: long.latin,
    father_name: long.hindi,
    address: "W\n".repeat(250),
    email: `${"e".repeat(240)}@example.com`,
    project_name: long.hindi,
    term_loan: 500_000_00,
    cash_credit: 0,
    type: "New Apply",
    status: "Sanctioned",
    born_on: "1990-01-31",
    applicant_id: long.line,
    bank: long.line,
    branch: long.line,
    ifsc: "SBIN0001234",
  });
  const content = await makeSummary(db, staff, file, firm, now);
  const progress = content.parts.at(-1);
  const rows = Array.from({ length: 200 }, () => [long.latin, "21 November 2026", "₹1,00,00,00,000"]);
  const columns = [
    { label: long.latin, share: 0.5 },
    { label: "b", share: 0.3 },
    { label: "c", share: 0.2 },
  ];
  const heavy = { ...content, firm: long.hindi, reach: [long.latin, long.latin], foot: long.latin };
  const { pages, texts } = readPdf(
    await drawn({
      ...heavy,
      parts: [
        ...content.parts.slice(0, -1),
        { ...progress, heading: "x", columns, rows, earlier: "{count} more" },
      ],
    }),
  );
  expect(pages).toBe(1);
  expect(texts).toContain("194 more");
  expect(texts.some((text) => text.startsWith("WWW") && text.endsWith("…"))).toBe(true);
});

test("a summary has a column for amounts only where a milestone has one", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const file = await addClient(db, staff);
  const columnsOf = async () => (await makeSummary(db, staff, file, firm, now)).parts.at(-1)?.columns?.length;
  const reached = { client_id: file.id, on_day: "2026-11-01", created_at: now.toISOString() };
  await db
    .insertInto("client_milestones")
    .values({ ...reached, id: "a", milestone: "submitted" })
    .execute();
  expect(await columnsOf()).toBe(2);
  const sanctioned = { ...reached, id: "b", milestone: "sanctioned", amount: 5_00_000_00 };
  await db.insertInto("client_milestones").values(sanctioned).execute();
  expect(await columnsOf()).toBe(3);
});

test("emoji are left out, other Indian scripts are written in Devanagari, and other letters are marked and explained", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const file = await addClient(db, staff, {
    name: "Ravi 😊 Kumar 👩‍🌾🇮🇳",
    father_name: "محمد",
    project_name: "রাম ਰਾਮ రామ ராம 𝐒𝐡𝐨𝐩 ①",
    address: "אב, \u{20000}, e\u0301, र्‍य",
  });
  const { pages, texts } = readPdf(await drawn(await makeSummary(db, staff, file, firm, now)));
  expect(pages).toBe(1);
  expect(texts).toEqual(expect.arrayContaining(["Ravi Kumar", "????", "राम राम राम राम Shop 1"]));
  expect(texts.join("\n")).toContain("replaces a letter that this PDF cannot show");
  expect(texts.join("")).not.toContain("\ufffd");
});

test("labels, choices, milestones and days are in the language of the person who makes it", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const file = await addClient(db, staff, {
    gender: "Female",
    type: "Reapply",
    born_on: "1990-12-25",
    loan_amount: 12_00_000_00,
    term_loan: 10_00_000_00,
  });
  const given = { milestone: "papers", day: "2026-03-03", amount: null, note: "", withStatus: false };
  expect(await addMilestone(db, staff, file.id, given, now)).toBe("added");
  const inHindi = { ...firm, language: "hi" as const };
  const summary = await drawn(await makeSummary(db, staff, file, inHindi, now));
  const terms = { own: 1_00_000_00, terms: { rate: 10.5, months: 60 } };
  const sheet = await drawn(await makeLoanSheet(db, staff, file, terms, inHindi, now));
  const expected = [
    [summary, ["आवेदन का सारांश", "पीएमईजीपी · 21 नवंबर 2026 को बना", "पिता का नाम", "25 दिसंबर 1990"]],
    [summary, ["महिला", "पुनः आवेदन", "लंबित", "दस्तावेज़ जुटाना", "3 मार्च 2026", "₹12,00,000"]],
    [sheet, ["परियोजना लागत: ₹11,00,000", "स्वयं का अंशदान", "मासिक किस्त (ईएमआई)", "₹21,493.90"]],
  ] as const;
  for (const [bytes, texts] of expected) {
    const read = readPdf(bytes);
    expect(read.texts).toEqual(expect.arrayContaining([...texts]));
    expect(Buffer.from(bytes).toString("latin1")).toContain("/Lang (hi-IN)");
    // Every letter has a sign: nothing was replaced.
    expect(read.texts.join("")).not.toContain("\ufffd");
  }
  const pages = readPdf(sheet).pages;
  expect(readPdf(sheet).texts.join("\n")).toContain(`पृष्ठ 1, कुल ${pages}`);
});

test("a sheet adds up to the cost and has every month down to nothing", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "viewer");
  const file = await addClient(db, staff, {
    loan_amount: 12_00_000_00,
    term_loan: 10_00_000_00,
    cash_credit: 2_00_000_00,
  });
  const terms = readLoanTerms(
    new URLSearchParams({ own: "1,00,000", rate: "10.5", months: "६०" }),
  ) as LoanTerms;
  const content = await makeLoanSheet(db, staff, file, terms, firm, now);
  const [, means, instalments, months] = content.parts;
  expect(means?.heading).toBe("Cost of the project: ₹13,00,000");
  expect(means?.rows?.map((row) => row.slice(1))).toEqual([
    ["₹1,00,000", "7.7%"],
    ["₹10,00,000", "76.9%"],
    ["₹2,00,000", "15.4%"],
    ["₹13,00,000", "100.0%"],
  ]);
  expect(instalments?.facts?.map(([, value]) => value)).toContain("₹21,493.90");
  expect(months?.rows?.[0]).toEqual(["1", "₹8,750.00", "₹12,743.90", "₹9,87,256.10"]);
  expect(months?.rows?.at(-1)?.at(-1)).toBe("₹0.00");
  const { pages, texts } = readPdf(await drawn(content));
  expect(pages).toBeGreaterThan(1);
  expect(texts).toEqual(
    expect.arrayContaining(["₹9,87,256.10", expect.stringContaining(`Page ${pages} of ${pages}`)]),
  );
});

test("nothing is invented: without own contribution, rate or term loan the sheet says so", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const file = await addClient(db, staff, { loan_amount: 2_00_000_00, cash_credit: 2_00_000_00 });
  const none = await makeLoanSheet(db, staff, file, { own: null, terms: null }, firm, now);
  expect(none.parts[1]?.heading).toBe("Means of finance");
  expect(none.parts[2]?.after).toContain("No rate and no months were entered");
  const terms = { own: null, terms: { rate: 10, months: 12 } };
  const cash = await makeLoanSheet(db, staff, file, terms, firm, now);
  expect(cash.parts[2]?.after).toContain("no term loan");
});

test.each([
  [{ own: "five" }, "own"],
  [{ own: "-1" }, "own"],
  [{ rate: "10" }, "terms"],
  [{ months: "12" }, "terms"],
  [{ rate: "36.1", months: "12" }, "terms"],
  [{ rate: "10", months: "361" }, "terms"],
  [{ rate: "10", months: "0" }, "terms"],
  [{ rate: "1e1", months: "12" }, "terms"],
  [
    { rate: "0", months: "360" },
    { own: null, terms: { rate: 0, months: 360 } },
  ],
  [{}, { own: null, terms: null }],
] as [Record<string, string>, unknown][])("terms %o are %o", (typed, read) => {
  expect(readLoanTerms(new URLSearchParams(typed))).toEqual(read);
});
