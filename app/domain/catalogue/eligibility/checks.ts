import { type LoanScheme, loanSchemes } from "../calculators/loan-schemes.ts";
import type { Question } from "./questions.ts";

/** "no" only by a rule that a source confirms; "ask" when a person has to decide. */
export type Effect = "fits" | "no" | "ask";

type Meaning = { effect: Effect; instead?: readonly string[] };

export type CheckQuestion = Question<Meaning>;

/** "PMEGP" gives the English address; undefined when the service has no check. */
export function checkPath(route: string): string | undefined {
  const scheme = Object.entries(loanSchemes).find(([, checked]) => checked === route)?.[0];
  return scheme && `/check/${scheme}`;
}

export const maxQuestions = 6;

const fits = { effect: "fits" } as const;
const ask = { effect: "ask" } as const;
const no = (...instead: string[]) => ({ effect: "no", instead }) as const;

/** Limits are in content/facts, texts in content/questions; the rules are those on the schemes' pages. */
export const checks: Readonly<Record<LoanScheme, readonly CheckQuestion[]>> = {
  pmegp: [
    // The published list of applicants names groups, but not companies and partnerships.
    {
      key: "who",
      answers: { adult: fits, young: no(), group: ask, company: { ...ask, instead: ["MUDRA"] } },
    },
    {
      key: "unit",
      answers: { new: fits, running: no("MUDRA", "MSME"), helped: no("MUDRA", "MSME"), second: ask },
    },
    // A note of 2022 counts trading as service, a bank leaves it out.
    {
      key: "work",
      answers: { making: fits, service: fits, trading: ask, farming: no("MUDRA", "NAIFF"), listed: no() },
    },
    {
      key: "cost",
      when: { unit: ["new"] },
      answers: { none: no("MUDRA"), small: fits, large: fits, above: fits },
    },
    {
      key: "class",
      when: { unit: ["new"], who: ["adult"], cost: ["large", "above"] },
      answers: { passed: fits, below: no("MUDRA") },
    },
    {
      key: "family",
      when: { unit: ["new"], who: ["adult"] },
      answers: { first: fits, other: no("MUDRA"), unsure: ask },
    },
  ],
  pmfme: [
    {
      key: "food",
      answers: { processing: fits, farming: no("NAIFF", "CGTMSE"), selling: no("MUDRA"), unsure: ask },
    },
    { key: "who", answers: { adult: fits, young: no(), group: fits } },
    { key: "unit", answers: { new: fits, small: fits, large: ask } },
    { key: "cost", answers: { machines: fits, land: no("MUDRA"), helped: no("MUDRA"), unsure: ask } },
    { key: "family", when: { who: ["adult"] }, answers: { first: fits, other: no("MUDRA"), unsure: ask } },
  ],
  mudra: [
    { key: "use", answers: { business: fits, allied: fits, crops: no("NAIFF"), private: no() } },
    { key: "who", answers: { adult: fits, older: ask, young: no(), foreign: no() } },
    // Some lenders also take companies.
    { key: "owner", answers: { proprietor: fits, company: { ...ask, instead: ["WorkingCapital"] } } },
    {
      key: "amount",
      answers: { shishu: fits, kishore: fits, tarun: fits, plus: fits, above: no("WorkingCapital", "MSME") },
    },
    {
      key: "tarun",
      when: { amount: ["plus"] },
      answers: { repaid: fits, running: no("WorkingCapital"), never: no("PMEGP", "WorkingCapital") },
    },
    { key: "debts", answers: { none: fits, behind: no(), unsure: ask } },
  ],
};
