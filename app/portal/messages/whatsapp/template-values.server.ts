import type { Counterpart } from "../../../domain/messages/conversations/open-conversation.server.ts";
import { readReadyTexts } from "../../../domain/messages/ready-texts/ready-texts.server.ts";
import { aboutOf, recordFor } from "../../../domain/messages/ready-texts/record-of.server.ts";
import { variables, variablesIn } from "../../../domain/messages/ready-texts/variables.ts";
import { type Values, variablesOf } from "../../../domain/messages/whatsapp/template.ts";
import type { Template } from "../../../domain/messages/whatsapp/templates.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import type { Post } from "../../frame/page/portal-action.server.ts";
import { officeIn } from "../conversations/ready-text-action.server.ts";

/**
 * The values of a template's variables, found by their names or by the ready text that names the template. Without links, because showing
 * a page must not create any.
 */
export async function templateValues(
  { db, staff, context, now }: Pick<Post, "db" | "staff" | "context" | "now">,
  who: Counterpart,
  { name: template, language: code, parts }: Template,
): Promise<Values> {
  const language: Language = languages.find((known) => code.startsWith(known)) ?? "en";
  const ready = (await readReadyTexts(db)).find((text) => text.template === template);
  const inOrder = ready ? variablesIn(ready.words[language].text) : [];
  const filled = variablesOf(parts).flatMap(({ key, name }, at) => {
    const variable =
      variables.find((known) => known === name) ?? inOrder[Number(name) - 1] ?? defaultVariable(at);
    return variable && variable !== "link" && variable !== "send_link" ? [[key, variable] as const] : [];
  });
  const names = [...new Set(filled.map(([, variable]) => variable))];
  const record = await recordFor(db, officeIn(context), await aboutOf(db, who), names, {
    language,
    staff,
    now,
  });
  return Object.fromEntries(filled.map(([key, variable]) => [key, record[variable] ?? ""]));
}

/** Most texts begin with a greeting. */
const defaultVariable = (at: number) => (at === 0 ? "name" : undefined);
