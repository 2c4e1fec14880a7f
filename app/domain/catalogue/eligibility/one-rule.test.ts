import { expect, test } from "vitest";
import mudra from "../../../../content/registers/MUDRA.yaml?raw";
import { gstNames } from "../calculators/gst.ts";
import { type LoanScheme, loanSchemeKeys, loanSchemes } from "../calculators/loan-schemes.ts";
import { msmeClasses } from "../calculators/msme.ts";
import { mudraNames } from "../calculators/mudra.ts";
import { pmegpNames } from "../calculators/pmegp.ts";
import { pmfmeNames } from "../calculators/pmfme.ts";
import { solve } from "../calculators/rules.ts";
import { calculator } from "../calculators/test-calculators.ts";
import { dutyFacts, sourceOf, trustIn } from "../facts/facts.server.ts";
import { registerOf } from "../registers/registers.ts";
import { questionTexts, serviceTexts, type Text } from "../services/test-texts.ts";
import { checks } from "./checks.ts";
import { decideVerdict, readAnswers } from "./verdict.ts";

const factNames = { pmegp: pmegpNames, pmfme: pmfmeNames, mudra: mudraNames, gst: gstNames };
const msmeNames = msmeClasses.flatMap((name) => [`msme.${name}-investment`, `msme.${name}-turnover`]);

const figuresIn = (text: string) => [
  ...new Set([...text.matchAll(/\{\{([a-z0-9-]+\.[a-z0-9-]+)/g)].map(([, name = ""]) => name)),
];
const pageOf = (route: string, language = "en") =>
  serviceTexts.find((text) => text.route === route && text.language === language) as Text;
const eligibilityOf = ({ text }: Text) => /^## .*\{#eligibility\}\n([\s\S]*?)^## /m.exec(text)?.[1] ?? "";
const checkOf = (scheme: LoanScheme, language = "en") =>
  questionTexts.find((text) => text.route === scheme && text.language === language)?.text ?? "";

test.each(loanSchemeKeys)("the page, the check and the calculator of %s read the same limits", (scheme) => {
  for (const language of ["en", "hi"]) {
    const page = pageOf(loanSchemes[scheme], language);
    const calculated = Object.values<string>(factNames[scheme]);
    const asked = figuresIn(checkOf(scheme, language));
    const known = [...calculated, ...asked];
    expect(figuresIn(eligibilityOf(page)).filter((name) => !known.includes(name))).toEqual([]);
    expect(asked.filter((name) => ![...figuresIn(page.text), ...calculated].includes(name))).toEqual([]);
  }
});

test("the page on GST states the limits of its calculator, and no others", () => {
  const stated = figuresIn(eligibilityOf(pageOf("GSTRegistrationCertificate")));
  const calculated = Object.values<string>(factNames.gst);
  const examples = (name: string) => name.startsWith("gst.example-");
  expect(stated.filter((name) => !calculated.includes(name) && !examples(name))).toEqual([]);
});

/** For each answer that is not simply "fits", what the scheme's page says of it. */
const saidOnPage: Record<LoanScheme, Record<string, string>> = {
  pmegp: {
    "who=young": "You are above {{pmegp.age-above}} of age",
    "who=group": "Self-help groups, registered societies, production co-operatives and charitable trusts",
    "who=company": "Self-help groups, registered societies, production co-operatives and charitable trusts",
    "unit=running": "The unit is new",
    "unit=helped": "No other government subsidy for the unit",
    "unit=second": "A second loan lets PMEGP and MUDRA units grow",
    "work=trading": "Only buying and selling: ask the office first",
    "work=farming": "farming or keeping animals as such",
    "work=listed": "meat, liquor, tobacco",
    "cost=none": "needs machines, tools or a building. Without such spending you cannot apply",
    "class=below": "You have passed class {{pmegp.class-pass}}",
    "family=other": "One person per family: you or your spouse",
    "family=unsure": "One person per family: you or your spouse",
  },
  pmfme: {
    "food=farming": "growing crops, keeping animals",
    "food=selling": "only buying and selling",
    "food=unsure": "You make food",
    "who=young": "You are above {{pmfme.age-above}} of age",
    "unit=large": "micro",
    "cost=land": "land and rent alone",
    "cost=helped": "subsid",
    "cost=unsure": "quotation",
    "family=other": "One person per family",
    "family=unsure": "One person per family",
  },
  mudra: {
    "use=crops": "growing crops",
    "use=private": "a wedding, a family car, a house or an old debt",
    "who=older": "Some lenders have an upper age limit",
    "who=young": "You are an adult Indian citizen",
    "who=foreign": "You are an adult Indian citizen",
    "owner=company": "Some lenders also take companies",
    "amount=above": "above the Tarun limit",
    "tarun=running": "took a Tarun loan and repaid it",
    "tarun=never": "took a Tarun loan and repaid it",
    "debts=behind": "not in default with any lender",
    "debts=unsure": "not in default with any lender",
  },
};

test.each(loanSchemeKeys)("what the check of %s rules out or leaves open, its page says too", (scheme) => {
  const deciding = checks[scheme].flatMap(({ key, answers }) =>
    Object.entries(answers).flatMap(([answer, { effect }]) =>
      effect === "fits" ? [] : [`${key}=${answer}`],
    ),
  );
  expect(Object.keys(saidOnPage[scheme])).toEqual(deciding);
  const { text } = pageOf(loanSchemes[scheme]);
  const missing = Object.entries(saidOnPage[scheme]).filter(([, words]) => !text.includes(words));
  expect(missing).toEqual([]);
});

test.each(["pmegp", "pmfme"] as const)(
  "the register of %s leads to its page and its calculator",
  (scheme) => {
    const { service, calculator: name } = registerOf(scheme);
    expect([service, name]).toEqual([loanSchemes[scheme], scheme]);
  },
);

test("the register, the check and the calculator of MUDRA have the same four tiers", () => {
  const tiers = [...mudra.matchAll(/en: (.*), hi: .*/g)].map(([, name]) => name).slice(-4);
  const asked = checks.mudra.find(({ key }) => key === "amount")?.answers ?? {};
  expect(Object.keys(asked)).toHaveLength(tiers.length + 1);
  expect(Object.keys(factNames.mudra)).toHaveLength(tiers.length);
  for (const tier of tiers) expect(pageOf("MUDRA").text).toContain(`| ${tier} |`);
});

const outcomeOf = (scheme: LoanScheme, query: string) =>
  decideVerdict(readAnswers(scheme, new URLSearchParams(query)).given).outcome;
const tutor = "who=adult&unit=new&work=service&cost=none";
const retired = "use=business&who=older&owner=proprietor&amount=kishore&debts=none";

test("a tutor without equipment gets no PMEGP from the check, and a warning from the calculator", () => {
  expect(outcomeOf("pmegp", tutor)).toBe("no");
  const rent = { category: "general", area: "urban", sector: "service", cost: "1 lakh", working: "90000" };
  const { worked } = solve(calculator("pmegp"), rent) as { worked: { warnings: string[] } };
  expect(worked.warnings[0]).toMatch(/does not finance working capital alone/);
});

test("a shopkeeper of 70 is sent to the lender for MUDRA, and is not told that it is likely", () => {
  expect(outcomeOf("mudra", retired)).toBe("ask");
});

test("calculators and checks print no figure without an official text", () => {
  const printed = [
    ...Object.values(factNames).flatMap((names) => Object.values<string>(names)),
    ...[...msmeNames, "mudra.tarun-plus-notified"],
    ...questionTexts.flatMap(({ text }) => figuresIn(text)),
  ];
  expect(printed.filter((name) => !["official", "law", "own"].includes(trustIn(name)))).toEqual([]);
  // Hindi pages name their sources in Hindi.
  const inEnglish = [...printed.map(sourceOf), ...dutyFacts().flatMap(({ sources }) => sources)];
  expect(inEnglish.flatMap((source) => (source && !source.hi ? [source.name] : []))).toEqual([]);
});
