import { expect, test } from "vitest";
import { languages } from "../../platform/language/language.ts";
import { inWords } from "../facts/facts.server.ts";
import { schemes } from "../facts/test-schemes.ts";
import { bodyOf, headOf, serviceTexts, shown, type Text, texts } from "./test-texts.ts";

const units = ["lakhs?", "crores?", "%", "per ?cent", "rupees?", "months?", "years?", "days?", "members?"];
const hindiUnits = "लाख करोड़ प्रतिशत रुपये रुपया महीने महीना माह वर्ष साल दिन सदस्य सदस्यों".normalize().split(" ");
const bareFigure = new RegExp(
  `(?:₹|Rs\\.?|INR) ?\\d|\\d[\\d,.]*[ -]?(?:${[...units, ...hindiUnits].join("|")})(?![\\p{L}\\p{M}])|(?<!\\p{L})(?:${units.slice(0, 2).join("|")}) \\d`,
  "giu",
);

/** Figures of the law, not of a scheme: the DPDP Rules' response time and the age of majority. */
const legalFigures = ["90 days", "90 दिन", "18 साल"];

test.each(texts)("$folder/$name: a figure is data, never written into the prose", (file) => {
  const prose = file.text.replace(/\{\{[^}]*\}\}/g, "…");
  const found = prose.match(bareFigure) ?? [];
  expect(file.folder === "pages" ? found.filter((figure) => !legalFigures.includes(figure)) : found).toEqual(
    [],
  );
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
  ["sanctioned from 1 April 2026", false],
  ["class 8 and 80G", false],
  ["2022 के मध्य", false],
])("%j is a bare figure: %s", (text, bare) => {
  expect(text.normalize().match(bareFigure) !== null).toBe(bare);
});

const references = (text: string) =>
  [...text.matchAll(/\{\{([a-z0-9-]+)\.([a-z0-9-]+)(?::earlier)?\}\}/g)].map(([, scheme = "", key = ""]) => ({
    scheme,
    key,
  }));

test.each(serviceTexts)("services/$name names the facts that it uses, and no others", ({ text }) => {
  const used = new Set(references(text).map(({ scheme }) => scheme));
  expect([...used].sort()).toEqual([...(headOf(text).facts as string[])].sort());
});

/** Words that mark a figure as practice or hearsay, in the same paragraph, row or item. */
const hedges = {
  en: /usual|rule of thumb|published for the scheme's earlier period|no official/i,
  hi: /आम तौर|अक्सर|मोटा हिसाब|पहले के दौर|पहले की अवधि|पुष्टि नहीं/,
};

test.each(serviceTexts)("services/$name marks every figure that is not verified", (file) => {
  const bald = bodyOf(file.text)
    .split("\n")
    .filter((line) => references(line).some(isUnverified))
    .filter((line) => !hedges[file.language].test(line.replace(/\{\{[^}]*\}\}/g, "…")));
  expect(bald).toEqual([]);
});

test.each(serviceTexts)("services/$name has no unverified figure in its head", ({ text }) => {
  expect(references(text.replace(bodyOf(text), "")).filter(isUnverified)).toEqual([]);
});

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
