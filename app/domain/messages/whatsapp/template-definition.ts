import type { Language } from "../../../platform/language/language.ts";
import type { Words } from "../ready-texts/ready-text.ts";
import { type UsualVariable, type Variable, variableLabel, variablesIn } from "../ready-texts/variables.ts";
import type { NewTemplate } from "./template.ts";

/** Meta refuses a text that ends with a variable. */
const ends: Record<Language, string> = { en: ".", hi: "।" };

export const templateName = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]+/g, "_");

export function templateOf(
  key: string,
  { text }: Words,
  language: Language,
  samples: Readonly<Record<UsualVariable, string>>,
): NewTemplate {
  const names = variablesIn(text);
  const numbered = text.replace(/\{([^{}\n]*)\}/g, (_, name: string) => {
    return `{{${names.indexOf(name.trim() as Variable) + 1}}}`;
  });
  const body = numbered.endsWith("}}") ? numbered + ends[language] : numbered;
  const example = names.map((name) => variableLabel(name, samples, language).replace(/\s+/g, " "));
  return {
    name: templateName(key),
    language,
    category: "UTILITY",
    components: [
      { type: "BODY", text: body, ...(example.length > 0 && { example: { body_text: [example] } }) },
    ],
  };
}
