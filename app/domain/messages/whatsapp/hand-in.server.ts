import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ReadyText, Words } from "../ready-texts/ready-text.ts";
import { findReadyText, linkTemplate } from "../ready-texts/ready-texts.server.ts";
import { type UsualVariable, type Variable, variableLabel, variablesIn } from "../ready-texts/variables.ts";
import type { Connection, Refusal } from "./call-graph.server.ts";
import { createTemplate } from "./graph.server.ts";
import type { NewTemplate } from "./template.ts";
import { findTemplate, wantTemplates } from "./templates.server.ts";

export const templatesOf = ({ key, words }: ReadyText): NewTemplate[] =>
  languages.map((language) =>
    templateOf(key, words[language], language, allMessages[language].readyTexts.samples),
  );

/** Returns how many were submitted, or why not. Templates that Meta accepted before a refusal are skipped next time. */
export async function handIn(
  db: Db,
  staff: Staff,
  connection: Connection,
  key: string,
  now: Date,
): Promise<{ count: number } | { refusal: Refusal } | "gone"> {
  requirePermission(staff, "settings");
  const text = await findReadyText(db, key);
  if (!text) return "gone";
  let count = 0;
  for (const template of templatesOf(text)) {
    const known = await findTemplate(db, template.name, template.language);
    if (known && known.status !== "GONE") continue;
    const result = await createTemplate(connection, template);
    if (!result.ok) return { refusal: result.refusal };
    count++;
  }
  await inTransaction(db, async (trx) => {
    await linkTemplate(trx, staff, text, templateName(key), now);
    await wantTemplates(trx, now);
  });
  return { count };
}

/** Meta refuses a text that ends with a variable. */
const ends: Record<Language, string> = { en: ".", hi: "।" };

const templateName = (key: string): string => key.toLowerCase().replace(/[^a-z0-9]+/g, "_");

function templateOf(
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
