import type { Language } from "../../../platform/language/language.ts";
import type { Words } from "../ready-texts/ready-text.ts";
import { type UsualVariable, type Variable, variableLabel, variablesIn } from "../ready-texts/variables.ts";
import type { NewTemplate } from "./template.ts";

/** What stands last where a text ends with a value, which Meta refuses. */
const ends: Record<Language, string> = { en: ".", hi: "।" };

/** The name of a text's template at Meta. */
export const templateName = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]+/g, "_");

/** A ready text as it is handed in to Meta: its variables by number, in their order, each with a sample. */
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
