import type { Db } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { readReadyTexts } from "../ready-texts/ready-texts.server.ts";
import { textName } from "../ready-texts/text-name.server.ts";
import { templatesOf } from "./hand-in.server.ts";
import { allTemplates } from "./templates.server.ts";

/** Each template as JSON for Meta, and its status; null if not submitted yet. */
export type HandedIn = {
  id: string;
  name: string;
  templates: { language: string; status: string | null; definition: string }[];
};

export async function listHandedIn(db: Db, staff: Staff, language: Language): Promise<HandedIn[]> {
  requirePermission(staff, "settings");
  const [texts, templates] = await Promise.all([readReadyTexts(db), allTemplates(db)]);
  return texts.map((text) => ({
    id: text.key,
    name: textName(language, text),
    templates: templatesOf(text).map((made) => {
      const at = templates.find((one) => one.name === made.name && one.language === made.language);
      const status = at && at.status !== "GONE" ? at.status : null;
      return { language: made.language, status, definition: JSON.stringify(made, null, 2) };
    }),
  }));
}
