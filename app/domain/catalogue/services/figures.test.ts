import { expect, test } from "vitest";
import { bareDate, bareFigure, numberWord } from "../facts/bare-figures.ts";
import { inWords } from "../facts/fill-figures.ts";
import { schemes } from "../facts/test-schemes.ts";
import {
  bodyOf,
  findingsIn,
  headOf,
  placesOf,
  questionTexts,
  serviceTexts,
  shown,
  type Text,
  texts,
  unless,
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

test("a figure is data, never written into the prose; a date or a limit in words is data too", () => {
  const found = [...texts, ...questionTexts].flatMap((file) =>
    [bareFigure, bareDate, numberWord].flatMap((pattern) => bare(pattern, file)),
  );
  expect(found).toEqual([]);
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

test("every service page names the facts that it uses, and no others", () => {
  const wrong = (file: Text) => {
    const used = [...new Set(references(file.text).map(({ scheme }) => scheme))].sort().join();
    const named = [...(headOf(file.text).facts as string[])].sort().join();
    return unless(used === named, file, "facts:", `uses ${used}, names ${named}`);
  };
  expect(findingsIn(serviceTexts, wrong)).toEqual([]);
});

/** Words that mark a figure as practice or hearsay, in the same paragraph, row or item. */
const hedges = {
  en: /usual|about|rule of thumb|published for the scheme's earlier period|no official/i,
  hi: /आम तौर|लगभग|अक्सर|मोटा हिसाब|पहले के दौर|पहले की अवधि|पुष्टि नहीं/,
};

test("every service page marks every figure that is not verified", () => {
  // The section of what could not be confirmed is one hedge.
  const bald = (file: Text) =>
    `${glanceIn(file.text)}${bodyOf(file.text)}`
      .replace(/^## .*\{#unconfirmed\}\n[\s\S]*?(?=^## )/m, "")
      .split("\n")
      .filter((line) => references(line).some(isUnverified))
      .flatMap((line) =>
        unless(hedges[file.language].test(line.replace(/\{\{[^}]*\}\}/g, "…")), file, line, line),
      );
  expect(findingsIn(serviceTexts, bald)).toEqual([]);
});

// Search results and lists of services show the head without a word of caution.
test("no service page has an unverified figure in its head", () => {
  const unverified = (file: Text) => {
    // A card's time stands under the words "Usual time".
    const cardTime =
      /^brief:\n(?: {2}fee: .*\n)? {2}time: .*$/m.exec(file.text)?.[0].split("\n").at(-1) ?? "";
    const head = file.text
      .replace(bodyOf(file.text), "")
      .replace(glanceIn(file.text), "")
      .replace(cardTime, "");
    return references(head)
      .filter(isUnverified)
      .flatMap(({ scheme, key }) => unless(false, file, `{{${scheme}.${key}`, `${scheme}.${key}`));
  };
  expect(findingsIn(serviceTexts, unverified)).toEqual([]);
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
    "published for the scheme's earlier period: tenure up to 60 months, moratorium up to 12 months",
  ],
  ["PMEGP", "a subsidy of 15% to 35% of the project cost"],
  ["NidhiCompanyRegistration", "at least 200 members"],
  ["NidhiCompanyRegistration", "7 promoters who become members, and 3 directors"],
  ["TrademarkRegistration", "A registration is valid for 10 years"],
  ["GSTRegistrationCertificate", row("Bihar and most states", rupees(40 * lakh), rupees(20 * lakh))],
];

test("the pages state every specified figure", () => {
  const missing = specified.flatMap(([route, text]) => {
    const page = serviceTexts.find((one) => one.route === route && one.language === "en") as Text;
    // A row may go on with more cells.
    const stated = shown(page).includes(text.replace(/ \|$/, ""));
    return findingsIn([page], (file) => unless(stated, file, "", `without: ${text}`));
  });
  expect(missing).toEqual([]);
});

test("every service page shows in Hindi the figures that it shows in English", () => {
  const figuresOf = (file: Text) =>
    [...new Set(references(file.text).map(({ scheme, key }) => `${scheme}.${key}`))].sort().join();
  const differing = (file: Text) => {
    const hindi = serviceTexts.find((one) => one.route === file.route && one.language === "hi");
    const [here, there] = [figuresOf(file), hindi ? figuresOf(hindi) : ""];
    return unless(there === "" || here === there, file, "", `${here}, in Hindi ${there}`);
  };
  expect(
    findingsIn(
      serviceTexts.filter(({ language }) => language === "en"),
      differing,
    ),
  ).toEqual([]);
});
