import type { Question } from "./questions.ts";

/**
 * What an answer says of the application: it fits; it does not, by a rule that a source confirms; or the rule is not
 * certain or depends on more, so that a person has to look at it.
 */
export type Effect = "fits" | "no" | "ask";

/** `instead`: routes of service pages that may fit better. */
type Meaning = { effect: Effect; instead?: readonly string[] };

export type CheckQuestion = Question<Meaning>;

/** The schemes with a check, each with the route of its service page. */
export const checkedSchemes = { pmegp: "PMEGP", pmfme: "PMFME", mudra: "MUDRA" } as const;
export type CheckedScheme = keyof typeof checkedSchemes;
export const checkNames = Object.keys(checkedSchemes) as CheckedScheme[];

/** The English address of the check of a service page ("PMEGP"), or undefined. */
export function checkPath(route: string): string | undefined {
  const scheme = Object.entries(checkedSchemes).find(([, checked]) => checked === route)?.[0];
  return scheme && `/check/${scheme}`;
}

/** No check asks more. */
export const mostQuestions = 6;

const fits = { effect: "fits" } as const;
const ask = { effect: "ask" } as const;
const no = (...instead: string[]) => ({ effect: "no", instead }) as const;

/**
 * The questions of each scheme in their order. The limits are in content/facts, which the words of the answers in
 * content/questions name; the rules are the published conditions that the schemes' pages list.
 */
export const checks: Readonly<Record<CheckedScheme, readonly CheckQuestion[]>> = {
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
    { key: "cost", when: { unit: ["new"] }, answers: { small: fits, large: fits, above: fits } },
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
    // The first guidelines took only small running units; they were relaxed later.
    { key: "unit", answers: { new: fits, small: fits, large: ask } },
    { key: "cost", answers: { machines: fits, land: no("MUDRA"), helped: no("MUDRA"), unsure: ask } },
    // Whether the class is still asked for could not be confirmed.
    { key: "class", when: { who: ["adult"] }, answers: { passed: fits, below: ask } },
    { key: "family", when: { who: ["adult"] }, answers: { first: fits, other: no("MUDRA"), unsure: ask } },
  ],
  mudra: [
    { key: "use", answers: { business: fits, allied: fits, crops: no("NAIFF"), private: no() } },
    { key: "who", answers: { adult: fits, young: no(), foreign: no() } },
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
