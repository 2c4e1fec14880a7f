import { inRupees } from "../../../platform/language/amount.ts";
import type { Language } from "../../../platform/language/language.ts";
import { statementMessages } from "../../../platform/language/statement-messages.ts";
import type { InputProblem } from "./read-inputs.ts";

export function problemSentence({ path, key, bound }: InputProblem, language: Language): string {
  const inWords = key === "mostMoney" ? inRupees : String;
  const shown = bound === undefined ? "" : inWords(bound);
  const sentence = statementMessages[language].problems[key].replace("{bound}", shown);
  return path ? `${path}: ${sentence}` : sentence;
}
