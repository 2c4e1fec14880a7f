import { expect, test } from "vitest";
import { parse } from "yaml";
import { type Category, categories } from "../enquiries/schema.ts";
import { withFigures } from "../facts/facts.server.ts";
import { type Language, languages } from "../language/language.ts";
import { splitParts } from "../texts/parts.server.ts";
import { catalogue, isWritten } from "./catalogue.ts";
import { findChecklist, findService, optionOfPage, serviceOptions } from "./pages.server.ts";

type File = { name: string; folder: string; route: string; language: Language; text: string };

const files: File[] = Object.entries(
  import.meta.glob<string>("../../content/{services,pages}/*.md", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).map(([path, text]) => {
  const [folder = "", name = ""] = path.split("/").slice(-2);
  const [route = "", language = ""] = name.split(".");
  return { name, folder, route, language: language as Language, text: text.normalize() };
});
const services = files.filter((file) => file.folder === "services");

function headOf(text: string): Record<string, unknown> {
  return parse(/^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "") as Record<string, unknown>;
}

const bodyOf = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n/, "");

/** The text as it is shown; the firm's own references stand in the legal pages only. */
function shown({ folder, text, language }: File): string {
  return withFigures(folder === "pages" ? text.replace(/\{\{firm\.[a-z]+\}\}/g, "the firm") : text, language);
}

test("there are pages to check", () => {
  expect(services.length).toBeGreaterThan(0);
  expect(files.length).toBeGreaterThan(services.length);
});

test.each(files)("$folder/$name: every reference exists", (file) => {
  expect(shown(file)).not.toContain("{{");
});

const bilingual = files.filter((file) => file.folder === "pages" || isWritten(`/${file.route}`, "hi"));

test("every text that is written in Hindi is one that the site knows of", () => {
  const hindi = files.filter((file) => file.language === "hi").map((file) => file.name);
  expect(bilingual.filter((file) => file.language === "hi").map((file) => file.name)).toEqual(hindi);
});

test.each(bilingual)(
  "$folder/$name stands in both languages, with the same sections in the same order",
  (file) => {
    const ids = languages.map((language) => {
      const other = files.find(
        (one) => one.folder === file.folder && one.route === file.route && one.language === language,
      );
      return splitParts(bodyOf(other?.text ?? "")).map((part) => part.id);
    });
    expect(ids[0]?.length).toBeGreaterThan(0);
    expect(ids[1]).toEqual(ids[0]);
  },
);

test.each(files)(
  "$folder/$name: every section has a heading, an id of its own and something to read",
  (file) => {
    const parts = splitParts(bodyOf(shown(file)));
    for (const part of parts) {
      expect(part.heading).not.toBe("");
      expect(part.id).not.toBe("");
      expect(part.html + part.questions.map((one) => one.html).join("")).not.toBe("");
    }
    expect(new Set(parts.map((part) => part.id)).size).toBe(parts.length);
  },
);

test.each(services)("services/$name has the ten sections in order", ({ text, route }) => {
  const ids = splitParts(bodyOf(text)).map((part) => part.id);
  // Two cards lead to this page, each to a section of its own.
  if (route === "MSME") expect(ids.splice(1, 2)).toEqual(["design", "loan"]);
  expect(ids).toEqual([
    "intro",
    "benefits",
    "eligibility",
    "documents",
    "process",
    "fees",
    "validity",
    "free",
    "questions",
    "sources",
  ]);
});

test.each(services)("services/$name answers five or six questions", ({ text }) => {
  const questions = splitParts(bodyOf(text)).find((part) => part.id === "questions")?.questions ?? [];
  expect([5, 6]).toContain(questions.length);
  for (const { question, html } of questions) {
    expect(question).toMatch(/[?？]$/);
    expect(html).not.toBe("");
  }
});

const units = ["lakhs?", "crores?", "%", "per ?cent", "months?", "years?", "days?", "members?"];
const hindiUnits = ["लाख", "करोड़", "प्रतिशत", "महीने", "महीना", "वर्ष", "दिन"].map((unit) => unit.normalize());
const bareFigure = new RegExp(
  `(?:₹|Rs\\.?) ?\\d|\\d[\\d,.]*[ -]?(?:${[...units, ...hindiUnits].join("|")})(?!\\p{L})|(?<!\\p{L})(?:${units.slice(0, 2).join("|")}) \\d`,
  "giu",
);

/** Of the law, not of a scheme: the answer's limit in the DPDP Rules. */
const legalFigures = ["90 days", "90 दिन"];

test.each(files)("$folder/$name: a figure is data, never written into the prose", (file) => {
  const prose = file.text.replace(/\{\{[^}]*\}\}/g, "…");
  const found = prose.match(bareFigure) ?? [];
  expect(file.folder === "pages" ? found.filter((figure) => !legalFigures.includes(figure)) : found).toEqual(
    [],
  );
});

test.each([
  ["a subsidy of ₹50", true],
  ["up to 10 lakh", true],
  ["1.5 crore", true],
  ["35%", true],
  ["35 per cent", true],
  ["a 3-year lock-in", true],
  ["200 members", true],
  ["10 लाख", true],
  ["3 वर्ष", true],
  ["from 2021-22 to 2025-26", false],
  ["sanctioned from 1 April 2026", false],
  ["class 8 and 80G", false],
  ["2022 के मध्य", false],
])("%j is a bare figure: %s", (text, bare) => {
  expect(text.normalize().match(bareFigure) !== null).toBe(bare);
});

test("no paragraph stands on two pages of one language", () => {
  const pages = new Map<string, string[]>();
  for (const file of files)
    for (const block of bodyOf(file.text).split(/\n\s*\n/)) {
      const paragraph = block.trim();
      if (paragraph === "" || /^(#|\||- |\d+\. )/.test(paragraph)) continue;
      const key = `${file.language} ${paragraph}`;
      pages.set(key, [...(pages.get(key) ?? []), file.name]);
    }
  expect([...pages].filter(([, names]) => names.length > 1)).toEqual([]);
});

test.each(files)("$folder/$name: the description has 120 to 160 characters", (file) => {
  const length = String(headOf(shown(file)).description).length;
  expect(length).toBeGreaterThanOrEqual(120);
  expect(length).toBeLessThanOrEqual(160);
});

test.each(services.filter((file) => file.language === "hi"))(
  "services/$name says the same of itself in both languages",
  (file) => {
    const [english, hindi] = languages.map((language) => findService(file.route, language));
    for (const key of ["option", "reviewed", "related"] as const)
      expect(hindi?.[key]).toEqual(english?.[key]);
    expect(hindi?.portal?.url).toBe(english?.portal?.url);
    expect([hindi?.status?.state, hindi?.status?.asOf]).toEqual([
      english?.status?.state,
      english?.status?.asOf,
    ]);
    expect(hindi?.cards.map((card) => card.category)).toEqual(english?.cards.map((card) => card.category));
  },
);

test("every service page is on the card that the catalogue has for it", () => {
  for (const [category, cards] of Object.entries(catalogue))
    for (const { name, path } of cards) {
      const page = findService(path.slice(1), "en");
      expect(page?.cards.map((card) => [card.category, card.name])).toContainEqual([category, name]);
      expect(findService(path.slice(1), "hi") !== undefined).toBe(isWritten(path, "hi"));
    }
  const linked = Object.values(catalogue).flatMap((cards) => cards.map((card) => card.path));
  for (const { route } of services) expect(linked).toContain(`/${route}`);
});

test("the catalogue has the specification's cards, by name and in order", () => {
  const names = Object.fromEntries(
    Object.entries(catalogue).map(([category, cards]) => [category, cards.map((card) => card.name)]),
  );
  expect(names).toEqual({
    aarambh: [
      "Public Limited Company",
      "One Person Company Registration",
      "Limited Liability Partnership",
      "Partnership Firm Registration (ROF)",
      "Section 8 Company",
      "12A and 80G Registration",
      "Nidhi Company Registration",
    ],
    kavach: ["Shram Suvidha Registration", "Trademark Registration"],
    pramanit: [
      "START-UP India Certificate",
      "GeM Certificate",
      "Tax Exemption Certificate",
      "ZED Certificate",
      "ISO Certificate",
      "GST Registration and Certificate",
      "FSSAI Certificate",
      "IEC Certificate",
      "NSIC Certification",
      "Udyog Aadhar (MSME)",
    ],
    nidhi: ["Seed Fund or Government Grants and Funding", "RKVY-RAFTAAR", "NAIF Loan", "MSME Design"],
    vikas: ["Venture Capital", "Working Capital (CGTMSE Loan)", "MSME Loan", "PMEGP Loan", "MUDRA Loan"],
    vistar: ["Logo Design", "Digital Marketing", "Website Development"],
  });
  const sizes = (Object.keys(categories) as Category[]).map((category) => catalogue[category].length);
  expect(sizes).toEqual([7, 2, 10, 4, 5, 3]);
});

test.each(services)("services/$name: the check-list has every paper that the text asks for", (file) => {
  const section = /\{#documents\}\n([\s\S]*?)\n## /.exec(file.text)?.[1] ?? "";
  const papers = section.match(/^- /gm)?.length ?? 0;
  expect(papers).toBeGreaterThanOrEqual(7);
  expect(findChecklist(file.route, file.language)?.items).toHaveLength(papers);
});

test("each page has one option, found by its route in any letter case", () => {
  const english = services.filter((file) => file.language === "en");
  expect(new Set(serviceOptions()).size).toBe(english.length);
  expect(optionOfPage("pmegp")).toBe("PMEGP Loan");
  expect(optionOfPage("")).toBeUndefined();
  expect(optionOfPage("__proto__")).toBeUndefined();
});

test("an unknown service has no page", () => {
  for (const route of ["", "pmegp", "../PMEGP", "PMEGP.en"]) expect(findService(route, "en")).toBeUndefined();
});
