import { clean } from "../../../platform/language/clean.ts";
import { asciiDigits } from "../../../platform/language/digits.ts";
import { languages } from "../../../platform/language/language.ts";
import { clientStatuses, waitingOn } from "../../cases/clients/tables.ts";
import { assignee, type StepDefinition, stepLimits, stepOf } from "./step.ts";
import type { Step } from "./steps.server.ts";

const fields = ["number", "choice", "text", "language", "followUp", "tell", "perDay"] as const;
export type TypedStep = Record<(typeof fields)[number], string>;

type Problem = "number" | "unknown" | "nothing" | "perDay";

export const readTypedStep = (form: FormData): TypedStep =>
  Object.fromEntries(fields.map((name) => [name, clean(form.get(name)).trim()])) as TypedStep;

type Known = { staff: readonly string[]; texts: readonly string[] };

/** What the form does not show stays as it was. */
export function checkStep(
  typed: TypedStep,
  { definition: before, name }: Pick<Step, "definition" | "name">,
  { staff, texts }: Known,
): {
  definition: StepDefinition;
  perDay: number | null;
  problems: Partial<Record<keyof TypedStep, Problem>>;
} {
  const problems: Partial<Record<keyof TypedStep, Problem>> = {};
  const { max = 0, choice } = stepOf(before.when);
  const whole = (field: "number" | "perDay", max: number) => {
    const digits = asciiDigits(typed[field]);
    const value = /^\d{1,4}$/.test(digits) ? Number(digits) : 0;
    if (value < 1 || value > max) problems[field] = field;
    return value;
  };
  const known = (field: "text" | "tell", all: readonly string[]) => {
    if (typed[field] !== "" && !all.includes(typed[field])) problems[field] = "unknown";
    return typed[field] || null;
  };
  const text = known("text", texts);
  const whom = known("tell", [assignee, ...staff]);
  const definition: StepDefinition = {
    ...before,
    number: max > 0 ? whole("number", max) : 0,
    ...(choice?.in === "waitsOn" && { waitsOn: waitingOn.find((one) => one === typed.choice) ?? "bank" }),
    ...(choice?.in === "status" && { status: clientStatuses.find((one) => one === typed.choice) ?? null }),
    message: text ? { text, language: languages.find((one) => one === typed.language) ?? "hi" } : null,
    followUp: typed.followUp ? (before.followUp ?? { days: 1, action: name }) : null,
    tell: whom ? { whom, by: before.tell?.by ?? "mail" } : null,
  };
  if (!text && !typed.followUp && !whom) problems.text = "nothing";
  const perDay = typed.perDay === "" ? null : whole("perDay", stepLimits.maxPerDay);
  return { definition, perDay, problems };
}

export function typedStepFrom({ definition, perDay }: Pick<Step, "definition" | "perDay">): TypedStep {
  const { number, status, waitsOn, message, followUp, tell } = definition;
  return {
    number: String(number),
    choice: waitsOn ?? status ?? "",
    text: message?.text ?? "",
    language: message?.language ?? "hi",
    followUp: followUp ? "on" : "",
    tell: tell?.whom ?? "",
    perDay: perDay === null ? "" : String(perDay),
  };
}
