import { readAmount } from "../../../platform/language/read-amount.ts";
import { calculatorFields, type Entered, type FieldShape } from "./calculators.ts";
import type { Problem } from "./read-entered.ts";
import { fill, money, problemSentence, type Row } from "./result.ts";
import type { Calculator } from "./rules.ts";

type Option = { value: string; label: string };

type FieldView = ReturnType<typeof fieldViews>[number];

type FieldWords = { label: string; hint?: string; options?: Record<string, string> };

export function fieldViews(calculator: Calculator, entered: Entered, problems: Record<string, Problem>) {
  return calculatorFields[calculator.name].map((shape) => {
    const fieldWords = wordsOf(calculator, shape);
    const problem = problems[shape.name];
    const usual = shape.type === "choice" ? shape.usual : undefined;
    return {
      name: shape.name,
      label: fieldWords.label,
      hint: fieldWords.hint && fill(fieldWords.hint, hintValues(calculator)),
      error: problem && problemSentence(problem, calculator.common.problems),
      mark: shape.optional && calculator.common.form.optional,
      value: entered[shape.name] ?? usual ?? "",
      control: controls[shape.type],
      options: optionsOf(calculator, shape, fieldWords),
      more: shape.more ?? false,
    };
  });
}

const controls = {
  amount: "amount",
  rate: "number",
  months: "number",
  place: "list",
  flag: "flag",
  choice: "choice",
} as const;

function wordsOf({ words }: Calculator, { name: field }: FieldShape): FieldWords {
  const fields: Record<string, FieldWords> = words.fields;
  return fields[field] ?? { label: field };
}

function hintValues({ data }: Calculator): Record<string, number> {
  if (!("facts" in data && "exampleRate" in data.facts)) return {};
  const { facts } = data;
  const share = "civilMost" in facts ? { share: facts.civilMost } : {};
  return { rate: facts.exampleRate, months: facts.exampleMonths, ...share };
}

function optionsOf(calculator: Calculator, shape: FieldShape, fieldWords: FieldWords): Option[] {
  if (shape.type === "choice")
    return shape.options.map((value) => ({ value, label: fieldWords.options?.[value] ?? value }));
  if (shape.type !== "place") return [];
  const { data, words } = calculator;
  if ("states" in data) return data.states;
  if (!("districts" in data && "aspirational" in words)) return [];
  const { aspirational } = words;
  return data.districts.map(({ value, label: name, kind }) => {
    return { value, label: kind === "aspirational" ? fill(aspirational, { name }) : name };
  });
}

export function givenRows(calculator: Calculator, entered: Entered): Row[] {
  return fieldViews(calculator, entered, {}).flatMap((field) => {
    const value = givenValue(field, calculator.common.form.yes);
    return value === "" ? [] : [{ label: field.label, value }];
  });
}

function givenValue({ control, value, options }: FieldView, yes: string): string {
  const typed = value.trim();
  if (control === "flag") return typed === "" || typed === "no" ? "" : yes;
  if (control === "amount") return typed === "" ? "" : money(readAmount(typed) ?? 0);
  if (control === "number") return typed;
  return options.find((option) => option.value === typed.toLowerCase())?.label ?? typed;
}
