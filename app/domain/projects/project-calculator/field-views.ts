import { readAmount } from "../../../platform/language/read-amount.ts";
import type { Entered, FieldShape } from "../../catalogue/calculators/calculators.ts";
import type { Problem } from "../../catalogue/calculators/read-entered.ts";
import { fill, money, problemSentence, type Row } from "../../catalogue/calculators/result.ts";
import { type ProjectCalculator, projectFields } from "./project.ts";

type Words = { label: string; hint?: string; options?: Record<string, string> };

export function projectViews(
  calculator: ProjectCalculator,
  entered: Entered,
  problems: Record<string, Problem>,
) {
  return projectFields.map((field) => viewOf(calculator, field, entered[field.name], problems[field.name]));
}

// Kept apart from the other calculators, whose script would grow by shared code.
function viewOf(
  { words, common, facts }: ProjectCalculator,
  field: FieldShape,
  entered: string | undefined,
  problem: Problem | undefined,
) {
  const all: Record<string, Words> = words.fields;
  const fieldWords = all[field.name] ?? { label: field.name };
  const options = field.type === "choice" ? field.options : [];
  return {
    name: field.name,
    label: fieldWords.label,
    hint: fieldWords.hint && fill(fieldWords.hint, { rate: facts.usual.rate }),
    error: problem && problemSentence(problem, common.problems),
    mark: field.optional && common.form.optional,
    value: entered ?? (field.type === "choice" ? (field.usual ?? "") : ""),
    control: controlOf(field),
    options: options.map((value) => ({ value, label: fieldWords.options?.[value] ?? value })),
    more: field.more ?? false,
  };
}

function controlOf({ type }: FieldShape) {
  if (type === "choice") return "choice" as const;
  return type === "rate" ? ("number" as const) : ("amount" as const);
}

export function givenProjectRows(calculator: ProjectCalculator, entered: Entered): Row[] {
  return projectViews(calculator, entered, {}).flatMap(({ label, value, control, options }) => {
    const typed = value.trim();
    if (typed === "") return [];
    if (control === "amount") return [{ label, value: money(readAmount(typed) ?? 0) }];
    return [{ label, value: options.find((option) => option.value === typed)?.label ?? typed }];
  });
}
