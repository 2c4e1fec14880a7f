import { expect, test } from "vitest";
import { languages } from "../../platform/language/language.ts";
import { inWords } from "../facts/facts.server.ts";
import { schemes } from "../facts/test-schemes.ts";
import { bareDate, bareFigure, numberWord } from "./test-figures.ts";
import {
  bodyOf,
  headOf,
  placesOf,
  questionTexts,
  serviceTexts,
  shown,
  type Text,
  texts,
} from "./test-texts.ts";

/** Figures of the law and of this server in the legal pages, not of a scheme. */
const legalFigures = "one minute, एक दिन, एक घंटे".normalize().split(", ");

/** Where a pattern occurs outside references; legal pages may name the figures of the law. */
function bare(pattern: RegExp, file: Text): string[] {
  const prose = file.text.replace(/\{\{[^}]*\}\}/g, "…");
  const found = placesOf(pattern, { ...file, text: prose });
  if (file.folder !== "pages") return found;
  return found.filter((place) => !legalFigures.some((figure) => place.endsWith(`: ${figure}`)));
}

test.each([...texts, ...questionTexts])(
  "$folder/$name: a figure is data, never written into the prose",
  (file) => {
    expect(bare(bareFigure, file)).toEqual([]);
  },
);

test.each([...texts, ...questionTexts])("$folder/$name: a date or a limit in words is data too", (file) => {
  expect([...bare(bareDate, file), ...bare(numberWord, file)]).toEqual([]);
});

test.each([
  ["a subsidy of ₹50", true],
  ["Rs 500 a month", true],
  ["500 rupees", true],
  ["up to 10 lakh", true],
  ["1.5 crore", true],
  ["35%", true],
  ["35 per cent", true],
  ["a 3-year lock-in", true],
  ["200 members", true],
  ["10 लाख", true],
  ["3 वर्ष", true],
  ["3 साल में", true],
  ["200 सदस्य", true],
  ["from 2021-22 to 2025-26", false],
  ["class 8 and 80G", false],
  ["2022 के मध्य", false],
])("%j is a bare figure: %s", (text, bare) => {
  expect(text.normalize().match(bareFigure) !== null).toBe(bare);
});

test.each([
  ["sanctioned from 1 April 2026", true],
  ["by 30 May", true],
  ["on August 15", true],
  ["notified in October 2024", true],
  ["between April and June", true],
  ["1 अप्रैल 2026 से", true],
  ["30 जून तक", true],
  ["the Act of 2013", false],
  ["you may 2 times", false],
  ["the month of application", false],
])("%j is a bare date: %s", (text, is) => {
  expect(text.normalize().match(bareDate) !== null).toBe(is);
});

test.each([
  ["within thirty days", true],
  ["two OPCs", true],
  ["seven members", true],
  ["half the trademark fee", true],
  ["तीन साल", true],
  ["one person company", false],
  ["both partners", false],
])("%j is a limit in words: %s", (text, is) => {
  expect(text.normalize().match(numberWord) !== null).toBe(is);
});

const references = (text: string) =>
  [...text.matchAll(/\{\{([a-z0-9-]+)\.([a-z0-9-]+)(?::\w+)?\}\}/g)].map(([, scheme = "", key = ""]) => ({
    scheme,
    key,
  }));

test.each(serviceTexts)("services/$name names the facts that it uses, and no others", ({ text }) => {
  const used = new Set(references(text).map(({ scheme }) => scheme));
  expect([...used].sort()).toEqual([...(headOf(text).facts as string[])].sort());
});

/** Words that mark a figure as practice or hearsay, in the same paragraph, row or item. */
const hedges = {
  en: /usual|about|rule of thumb|published for the scheme's earlier period|no official/i,
  hi: /आम तौर|लगभग|अक्सर|मोटा हिसाब|पहले के दौर|पहले की अवधि|पुष्टि नहीं/,
};

test.each(serviceTexts)("services/$name marks every figure that is not verified", (file) => {
  // The section of what could not be confirmed is one hedge.
  const bald = `${glanceIn(file.text)}${bodyOf(file.text)}`
    .replace(/^## .*\{#unconfirmed\}\n[\s\S]*?(?=^## )/m, "")
    .split("\n")
    .filter((line) => references(line).some(isUnverified))
    .filter((line) => !hedges[file.language].test(line.replace(/\{\{[^}]*\}\}/g, "…")));
  expect(bald).toEqual([]);
});

// Search results and lists of services show the head without a word of caution.
test.each(serviceTexts)("services/$name has no unverified figure in its head", ({ text }) => {
  const head = text.replace(bodyOf(text), "").replace(glanceIn(text), "");
  expect(references(head).filter(isUnverified)).toEqual([]);
});

/** The lines at a glance, which say themselves that a figure is not certain. */
function glanceIn(text: string): string {
  return /^glance:\n(?: {2}.*\n)+/m.exec(text)?.[0] ?? "";
}

function isUnverified({ scheme, key }: { scheme: string; key: string }): boolean {
  return schemes[scheme]?.figures[key]?.checked === "unverified";
}

const rupees = (value: number) => ["₹", inWords(value, "rupees", "en").slice(1)].join("");
const lakh = 100_000;
const crore = 10_000_000;
const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
const limits = (investment: number, turnover: number) =>
  `${rupees(investment * crore)} / ${rupees(turnover * crore)}`;

/** Figures that pages must state, each in the words that its page must contain. */
const specified: [route: string, text: string][] = [
  ["MUDRA", row("Shishu", `up to ${rupees(50_000)}`)],
  ["MUDRA", row("Kishore", `above ${rupees(50_000)}, up to ${rupees(5 * lakh)}`)],
  ["MUDRA", row("Tarun", `above ${rupees(5 * lakh)}, up to ${rupees(10 * lakh)}`)],
  // The law moved on in October 2024.
  ["MUDRA", row("Tarun Plus", `above ${rupees(10 * lakh)}, up to ${rupees(20 * lakh)}`)],
  ["MUDRA", "Tarun Plus was notified in October 2024"],
  ["MSME", row("Class", "Investment up to", "Turnover up to", "Until 31 March 2025")],
  ["MSME", row("Micro", rupees(2.5 * crore), rupees(10 * crore), limits(1, 5))],
  ["MSME", row("Small", rupees(25 * crore), rupees(100 * crore), limits(10, 50))],
  ["MSME", row("Medium", rupees(125 * crore), rupees(500 * crore), limits(50, 250))],
  ["SeedFund", row("Grant", `up to ${rupees(20 * lakh)}`)],
  ["SeedFund", row("Investment (debt or convertible)", `up to ${rupees(50 * lakh)}`)],
  [
    "SeedFund",
    "tenure of up to 60 months and a moratorium of up to 12 months were published for the scheme's",
  ],
  ["PMEGP", "a subsidy of 15% to 35% of the project cost"],
  ["NidhiCompanyRegistration", "at least 200 members"],
  ["NidhiCompanyRegistration", "7 promoters who become members, and 3 directors"],
  ["TrademarkRegistration", "A registration is valid for 10 years"],
  ["GSTRegistrationCertificate", row("Bihar and most states", rupees(40 * lakh), rupees(20 * lakh))],
];

test.each(specified)("%s has: %s", (route, text) => {
  const page = serviceTexts.find((one) => one.route === route && one.language === "en") as Text;
  // A row may go on with more cells.
  expect(shown(page)).toContain(text.replace(/ \|$/, ""));
});

test.each(serviceTexts)("services/$name shows in Hindi the figures that it shows in English", (file) => {
  const [english = [], other = []] = languages.map((language) =>
    references(serviceTexts.find((one) => one.route === file.route && one.language === language)?.text ?? "")
      .map(({ scheme, key }) => `${scheme}.${key}`)
      .sort(),
  );
  if (other.length > 0) expect([...new Set(other)]).toEqual([...new Set(english)]);
});
