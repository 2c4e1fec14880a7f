import { asTyped } from "../../../platform/language/amount.ts";
import { clean } from "../../../platform/language/clean.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { readRupees } from "../../../platform/language/read-amount.ts";
import { clientStatuses } from "../../cases/clients/tables.ts";
import {
  assignee,
  doesSomething,
  type StepDefinition,
  stepLimits,
  tellWays,
  type StepKey,
  stepOf,
  steps,
} from "./step.ts";

const fields = [
  ...["name", "when", "number", "stage", "status", "register", "person", "service", "from", "to"],
  ...["text", "language", "followUpDays", "followUpAction", "assign", "tell", "tellBy"],
] as const;
export type TypedStep = Record<
  | ("name" | "when" | "number" | "stage" | "status" | "register" | "person" | "service" | "from" | "to")
  | ("text" | "language" | "followUpDays" | "followUpAction" | "assign" | "tell" | "tellBy"),
  string
>;

type RuleProblem =
  | "required"
  | "when"
  | "number"
  | "amount"
  | "amounts"
  | "stage"
  | "unknown"
  | "nothing"
  | "days";
type RuleProblems = Partial<Record<keyof TypedStep, RuleProblem>>;

export function readTypedRule(form: FormData): TypedStep {
  return Object.fromEntries(fields.map((name) => [name, clean(form.get(name)).trim()])) as TypedStep;
}

export type Known = {
  stages(register: string): readonly string[];
  registers: readonly string[];
  staff: readonly string[];
  services: readonly string[];
  texts: readonly string[];
};

export function checkRule(
  typed: TypedStep,
  known: Known,
): { definition: StepDefinition; problems: RuleProblems } {
  const problems: RuleProblems = {};
  const key = steps.find((one) => one.key === typed.when)?.key;
  if (!key) problems.when = "when";
  const when = stepOf(key ?? "stage");
  const chosen = (field: keyof TypedStep, all: readonly string[]) => {
    if (typed[field] === "") return null;
    if (!all.includes(typed[field])) problems[field] = "unknown";
    return typed[field];
  };
  const whole = (field: keyof TypedStep, most: number, problem: RuleProblem) => {
    const digits = asciiDigits(typed[field]);
    const number = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    if (!(number >= 1 && number <= most)) problems[field] = problem;
    return number;
  };
  const amount = (field: "from" | "to") => {
    if (!when.amount || typed[field] === "") return null;
    const paise = readRupees(typed[field]);
    if (paise === null) problems[field] = "amount";
    return paise;
  };
  if (typed.name === "" || typed.name.length > stepLimits.name) problems.name = "required";
  const register = when.noun === "client" ? chosen("register", known.registers) : null;
  const stages = register ? known.stages(register) : known.registers.flatMap(known.stages);
  const [from, to] = [amount("from"), amount("to")];
  if (from !== null && to !== null && from > to) problems.to = "amounts";
  const text = chosen("text", known.texts);
  const assign = chosen("assign", known.staff);
  const whom = chosen("tell", [assignee, ...known.staff]);
  const definition: StepDefinition = {
    when: when.key,
    number: when.number ? whole("number", when.number.most, "number") : 0,
    stage: when.stage ? chosen("stage", stages) : null,
    status: when.status ? statusOf(chosen("status", clientStatuses)) : null,
    register,
    person: chosen("person", ["none", ...known.staff]),
    service: when.noun === "enquiry" ? chosen("service", known.services) : null,
    ...{ from, to, assign },
    message: text === null ? null : { text, language: languageOf(typed.language) },
    followUp:
      typed.followUpDays === ""
        ? null
        : {
            days: whole("followUpDays", stepLimits.followUpDays, "days"),
            action: typed.followUpAction.slice(0, stepLimits.action),
          },
    tell: whom === null ? null : { whom, by: tellWays.find((one) => one === typed.tellBy) ?? "notice" },
  };
  if (!doesSomething(definition) && Object.keys(problems).length === 0) problems.text = "nothing";
  return { definition, problems };
}

const statusOf = (typed: string | null) => clientStatuses.find((one) => one === typed) ?? null;
const languageOf = (typed: string): Language => languages.find((one) => one === typed) ?? "hi";

export function typedRuleFrom(name: string, definition: StepDefinition): TypedStep {
  const { when, number, stage, status, register, person, service, from, to } = definition;
  const { message, followUp, assign, tell } = definition;
  return {
    ...{ name, when, number: number ? String(number) : "", stage: stage ?? "", status: status ?? "" },
    ...{ register: register ?? "", person: person ?? "", service: service ?? "" },
    ...{ from: asTyped(from), to: asTyped(to) },
    ...{ text: message?.text ?? "", language: message?.language ?? "hi", assign: assign ?? "" },
    followUpDays: followUp ? String(followUp.days) : "",
    followUpAction: followUp?.action ?? "",
    ...{ tell: tell?.whom ?? "", tellBy: tell?.by ?? "notice" },
  };
}

export function newTypedRule(key: StepKey): TypedStep {
  const none = { stage: null, register: null, person: null, service: null, from: null, to: null };
  const does = { message: null, followUp: null, assign: null, tell: null };
  return typedRuleFrom("", { when: key, number: stepOf(key).number?.usual ?? 0, ...none, ...does });
}
