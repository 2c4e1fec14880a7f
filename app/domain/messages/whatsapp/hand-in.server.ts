import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { languages } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ReadyText } from "../ready-texts/ready-text.ts";
import { findReadyText, linkTemplate } from "../ready-texts/ready-texts.server.ts";
import type { Connection, Refusal } from "./ask-graph.server.ts";
import { createTemplate } from "./graph.server.ts";
import type { NewTemplate } from "./template.ts";
import { templateName, templateOf } from "./template-definition.ts";
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
