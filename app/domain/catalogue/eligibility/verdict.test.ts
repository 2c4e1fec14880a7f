import fc from "fast-check";
import { expect, test } from "vitest";
import { languages } from "../../../platform/language/language.ts";
import { type LoanScheme, loanSchemes } from "../calculators/loan-schemes.ts";
import { servicePaths } from "../services/catalogue.ts";
import { checks, maxQuestions } from "./checks.ts";
import { queryOf } from "./questions.ts";
import { everyChoice } from "./test-every-path.ts";
import { decideVerdict, readAnswers } from "./verdict.ts";
import { questionFile, questionWords } from "./words.server.ts";

const schemes = Object.keys(checks) as LoanScheme[];

/** What a query leads to: the outcome and the answers that decide it, or the next question. */
function resultOf(scheme: LoanScheme, query: string) {
  const { given, next } = readAnswers(scheme, new URLSearchParams(query));
  if (next) return `asks ${next.key}`;
  const { outcome, because } = decideVerdict(given);
  return `${outcome}: ${because.map(({ question, answer }) => `${question}=${answer}`).join(" ")}`;
}

test.each([
  ["pmegp", "", "asks who"],
  ["pmegp", "who=adult", "asks unit"],
  ["pmegp", "who=young", "no: who=young"],
  ["pmegp", "who=adult&unit=running", "no: unit=running"],
  ["pmegp", "who=adult&unit=helped", "no: unit=helped"],
  ["pmegp", "who=adult&unit=second&work=making", "ask: unit=second"],
  ["pmegp", "who=adult&unit=new&work=listed", "no: work=listed"],
  ["pmegp", "who=adult&unit=new&work=farming", "no: work=farming"],
  ["pmegp", "who=adult&unit=new&work=service&cost=none", "no: cost=none"],
  ["pmegp", "who=adult&unit=new&work=making&cost=small", "asks family"],
  ["pmegp", "who=adult&unit=new&work=making&cost=large", "asks class"],
  ["pmegp", "who=adult&unit=new&work=making&cost=above&class=below", "no: class=below"],
  ["pmegp", "who=adult&unit=new&work=service&cost=small&family=other", "no: family=other"],
  ["pmegp", "who=adult&unit=new&work=trading&cost=small&family=first", "ask: work=trading"],
  [
    "pmegp",
    "who=adult&unit=new&work=making&cost=large&class=passed&family=first",
    "fits: who=adult unit=new work=making cost=large class=passed family=first",
  ],
  ["pmegp", "who=group&unit=new&work=service&cost=above", "ask: who=group"],
  ["pmegp", "who=company&unit=new&work=service&cost=small", "ask: who=company"],
  ["pmfme", "food=selling", "no: food=selling"],
  [
    "pmfme",
    "food=processing&who=group&unit=new&cost=machines",
    "fits: food=processing who=group unit=new cost=machines",
  ],
  ["pmfme", "food=processing&who=adult&unit=small&cost=land", "no: cost=land"],
  ["pmfme", "food=processing&who=adult&unit=large&cost=machines&family=first", "ask: unit=large"],
  // An address saved while a school class was asked for.
  [
    "pmfme",
    "food=processing&who=adult&unit=new&cost=machines&class=below&family=first",
    "fits: food=processing who=adult unit=new cost=machines family=first",
  ],
  ["mudra", "use=crops", "no: use=crops"],
  ["mudra", "use=private", "no: use=private"],
  // An address saved before age and citizenship were asked.
  ["mudra", "use=business&owner=proprietor&amount=shishu&debts=none", "asks who"],
  ["mudra", "use=business&who=young&owner=proprietor&amount=shishu&debts=none", "no: who=young"],
  ["mudra", "use=business&who=foreign&owner=proprietor&amount=shishu&debts=none", "no: who=foreign"],
  ["mudra", "use=business&who=adult&owner=proprietor&amount=tarun", "asks debts"],
  ["mudra", "use=business&who=adult&owner=proprietor&amount=plus", "asks tarun"],
  ["mudra", "use=business&who=adult&owner=proprietor&amount=plus&tarun=never", "no: tarun=never"],
  ["mudra", "use=business&who=adult&owner=proprietor&amount=above", "no: amount=above"],
  [
    "mudra",
    "use=allied&who=adult&owner=proprietor&amount=plus&tarun=repaid&debts=none",
    "fits: use=allied who=adult owner=proprietor amount=plus tarun=repaid debts=none",
  ],
  ["mudra", "use=business&who=adult&owner=company&amount=shishu&debts=none", "ask: owner=company"],
  ["mudra", "use=business&who=adult&owner=proprietor&amount=shishu&debts=behind", "no: debts=behind"],
] as const)("%s, %s: %s", (scheme, query, expected) => {
  expect(resultOf(scheme, query)).toBe(expected);
});

test.each(schemes)("every combination of answers to %s ends in one outcome with a reason", (scheme) => {
  const outcomes = new Set<string>();
  for (const query of everyChoice(checks[scheme])) {
    const { given, next } = readAnswers(scheme, query);
    const { outcome, because } = decideVerdict(given);
    expect([query.toString(), next]).toEqual([query.toString(), undefined]);
    expect(given.length).toBeLessThanOrEqual(maxQuestions);
    expect(because.length).toBeGreaterThan(0);
    for (const { means } of because) expect(means.effect).toBe(outcome);
    outcomes.add(outcome);
  }
  expect([...outcomes].sort()).toEqual(["ask", "fits", "no"]);
});

const keys = [...new Set(schemes.flatMap((scheme) => checks[scheme].map(({ key }) => key)))];
const names = schemes.flatMap((scheme) => checks[scheme].flatMap(({ answers }) => Object.keys(answers)));

test("whatever an address says, a check asks one of its questions or ends, and never changes its mind", () => {
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom(...keys), fc.string()),
    fc.oneof(fc.constantFrom(...names, "constructor", "__proto__", ""), fc.string()),
  );
  fc.assert(
    fc.property(fc.constantFrom(...schemes), fc.array(pair, { maxLength: 12 }), (scheme, pairs) => {
      const { given, next } = readAnswers(scheme, new URLSearchParams(pairs));
      if (next) expect(checks[scheme]).toContain(next);
      else expect(decideVerdict(given).because.length).toBeGreaterThan(0);
      expect(readAnswers(scheme, new URLSearchParams(queryOf(given)))).toEqual({
        given,
        ...(next && { next }),
      });
    }),
  );
});

test("an answer that rules the scheme out ends the questions; one that is to be asked does not", () => {
  expect(readAnswers("pmegp", new URLSearchParams("who=young&unit=new")).given).toHaveLength(1);
  expect(readAnswers("pmegp", new URLSearchParams("who=company")).next?.key).toBe("unit");
});

test("a closed scheme takes nobody", () => {
  const { given } = readAnswers(
    "mudra",
    new URLSearchParams("use=business&who=adult&owner=proprietor&amount=kishore&debts=none"),
  );
  expect(decideVerdict(given).outcome).toBe("fits");
  expect(decideVerdict(given, true)).toMatchObject({ outcome: "no", because: [] });
});

test("what may fit instead is a page of ours, each once", () => {
  for (const scheme of schemes) {
    expect(servicePaths).toContain(`/${loanSchemes[scheme]}`);
    for (const { answers } of checks[scheme])
      for (const { instead = [] } of Object.values(answers))
        for (const route of instead) expect(servicePaths).toContain(`/${route}`);
  }
  expect(
    decideVerdict(readAnswers("pmegp", new URLSearchParams("who=adult&unit=running")).given).instead,
  ).toEqual(["MUDRA", "MSME"]);
});

test("every question and answer has its words in both languages, each with a reason, and no others", () => {
  for (const scheme of schemes)
    for (const language of languages) {
      const file = questionFile(scheme, language);
      const asked = new Set<string>();
      for (const query of everyChoice(checks[scheme])) {
        const { given } = readAnswers(scheme, query);
        for (const [index, { question, answer }] of given.entries()) {
          const words = questionWords(file, question, given.slice(0, index));
          expect([scheme, language, words.answers[answer]]).toEqual([
            scheme,
            language,
            { say: expect.stringMatching(/\S/), why: expect.stringMatching(/\S/) },
          ]);
          const all = checks[scheme].find(({ key }) => key === question)?.answers ?? {};
          expect(Object.keys(words.answers)).toEqual(Object.keys(all));
          asked.add(Object.entries(file.questions).find(([, one]) => one === words)?.[0] ?? "");
        }
      }
      expect([...asked].sort()).toEqual(Object.keys(file.questions).sort());
    }
});

test("the words for costs are those of the work", () => {
  const file = questionFile("pmegp", "en");
  const small = (work: string) => questionWords(file, "cost", [{ answer: work }]).answers.small?.say;
  expect([small("making"), small("service"), small("trading")]).toEqual([
    "Up to ₹10\u00a0lakh",
    "Up to ₹5\u00a0lakh",
    "Up to ₹5\u00a0lakh",
  ]);
});

test("no text promises an approval", () => {
  for (const scheme of schemes) {
    const said = JSON.stringify(questionFile(scheme, "en"));
    expect(said).not.toMatch(/approved|guaranteed|will be sanctioned|you will get/i);
  }
});
