import { readAmount } from "../../platform/language/read-amount.ts";
import type { Calculator, CommonWords } from "./calculator.ts";
import { calculatorFields, type Entered, type FieldShape } from "./calculators.ts";
import type { Problem } from "./read-entered.ts";
import { fill, money, problemSentence, type Row } from "./result.ts";

type Option = { value: string; label: string };

/** A field as a screen shows it. */
export type FieldView = ReturnType<typeof fieldViews>[number];

type FieldWords = { label: string; hint?: string; options?: Record<string, string> };

/** What a form is made of: its fields, their words, and the words that all calculators share. */
export type FormParts = {
  shapes: readonly FieldShape[];
  words: Readonly<Record<string, FieldWords>>;
  common: CommonWords;
  /** Figures that hints name. */
  hints: Record<string, number>;
  /** What a list of places offers. */
  places?(shape: FieldShape): Option[];
};

/** The fields of a calculator with their words, what was entered, and the sentence at each refused one. */
export function fieldViews(calculator: Calculator, entered: Entered, problems: Record<string, Problem>) {
  const { name, words, common } = calculator;
  const parts = {
    shapes: calculatorFields[name],
    words: words.fields,
    common,
    hints: hintValues(calculator),
  };
  return viewsOf({ ...parts, places: (shape) => placesOf(calculator, shape) }, entered, problems);
}

/** The same for a form of any fields. */
export function viewsOf(parts: FormParts, entered: Entered, problems: Record<string, Problem>) {
  const { common, hints } = parts;
  return parts.shapes.map((shape) => {
    const said = parts.words[shape.name] ?? { label: shape.name };
    const problem = problems[shape.name];
    const usual = shape.is === "choice" ? shape.usual : undefined;
    return {
      name: shape.name,
      label: said.label,
      hint: said.hint && fill(said.hint, hints),
      error: problem && problemSentence(problem, common.problems),
      mark: shape.optional && common.form.optional,
      value: entered[shape.name] ?? usual ?? "",
      control: controls[shape.is],
      options:
        shape.is === "choice"
          ? shape.options.map((value) => ({ value, label: said.options?.[value] ?? value }))
          : (parts.places?.(shape) ?? []),
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

/** Figures that hints name. */
function hintValues({ name, data }: Calculator): Record<string, number> {
  if (name !== "pmegp" && name !== "pmfme") return {};
  const { facts } = data;
  const share = "civilMost" in facts ? { share: facts.civilMost } : {};
  return { rate: facts.exampleRate, months: facts.exampleMonths, ...share };
}

function placesOf(calculator: Calculator, shape: FieldShape): Option[] {
  if (shape.is !== "place") return [];
  if (calculator.name === "gst") return calculator.data.states.map(({ value, label }) => ({ value, label }));
  if (calculator.name !== "pmegp") return [];
  const marked = (name: string) => fill(calculator.words.aspirational, { name });
  return calculator.data.districts.map(({ value, label, is }) => {
    return { value, label: is === "aspirational" ? marked(label) : label };
  });
}

/** Where most of the visitors are: the state that a form of a few fields begins with. */
const home = "bihar";

/** The fields without which there is no result, for a form of a few of them; places are written, not chosen from a list. */
export function firstFields(calculator: Calculator): FieldView[] {
  return fieldViews(calculator, {}, {})
    .filter(({ control, more, value }) => control !== "flag" && !more && value === "")
    .map((field) => {
      if (field.control !== "list") return field;
      return { ...field, value: field.options.find(({ value }) => value === home)?.label ?? "" };
    });
}

/** What was entered, in words, for anyone who reads the result later. */
export function givenRows(calculator: Calculator, entered: Entered): Row[] {
  return rowsOf(fieldViews(calculator, entered, {}), calculator.common);
}

/** The same for fields of any form. */
export function rowsOf(fields: readonly FieldView[], { form }: CommonWords): Row[] {
  return fields.flatMap((field) => {
    const value = givenValue(field, form.yes);
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
