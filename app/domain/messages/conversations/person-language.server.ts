import type { Db } from "../../../platform/db/connection.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

/** The language of the person's newest link, else of the newest message, else of the enquiry; else undefined. */
export async function personLanguage(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
): Promise<Language | undefined> {
  requirePermission(staff, "clients.read");
  const [link, message, enquiry] = await Promise.all([
    db
      .selectFrom("applicant_links")
      .select("language")
      .where("client_id", "in", clientIds)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("messages")
      .innerJoin("conversations", "conversations.id", "messages.conversation_id")
      .select("messages.language")
      .where("client_id", "in", clientIds)
      .where("direction", "=", "in")
      .where("messages.language", "in", languages)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom("client_enquiries")
      .innerJoin("enquiries", "enquiries.id", "enquiry_id")
      .select("language")
      .where("client_enquiries.client_id", "in", clientIds)
      .orderBy("enquiries.id", "desc")
      .limit(1)
      .executeTakeFirst(),
  ]);
  const known = (link ?? message ?? enquiry)?.language;
  return languages.find((language) => language === known);
}
