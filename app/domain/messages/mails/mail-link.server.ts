import { createTranslator } from "use-intl/core";
import { letter } from "../../../platform/content/letter.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { type Saved, saveOnce, unnamedForm } from "../../../platform/db/save-once.server.ts";
import { hashOfToken } from "../../../platform/db/secret-token.server.ts";
import { applicantMessages } from "../../../platform/language/applicant-messages.ts";
import type { Language } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { greetingOf } from "../../../platform/language/plain-name.ts";
import { linkPath, logLink } from "../../cases/applicant-links/links.server.ts";
import { lockLiveClient } from "../../cases/clients/change-client.server.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

export type Sender = Pick<SiteDetails, "firm" | "phones"> & { origin: string };

/** A link just created, while its token is still known. */
type KnownLink = { token: string };

function wordsIn(language: Language) {
  return createTranslator({
    locale: language,
    messages: { publicApplicantLinks: applicantMessages[language] },
  });
}

export function linkMessage({ token }: KnownLink, from: Sender, language: Language): string {
  const link = from.origin + linkPath(language, token);
  return wordsIn(language)("publicApplicantLinks.whatsapp", { firm: from.firm.brand, link });
}

type Mailed =
  | { result: "mailed" | "no-address" | "no-mail"; link: KnownLink }
  | { result: "gone"; link?: never };

/** Idempotent. The text is deleted once it is sent, so that the token is stored only while it waits. */
export function mailLink(
  db: Db,
  staff: Staff,
  { token, language }: { token: string; language: Language },
  { outbox, from }: { outbox: OutboxSettings; from: Sender },
  now: Date,
  form = unnamedForm,
): Promise<Mailed> {
  requirePermission(staff, "clients.write");
  return inTransaction(db, async (trx) => {
    const link = await trx
      .selectFrom("applicant_links")
      .select(["client_id", "kind"])
      .where("token_hash", "=", hashOfToken(token))
      .where("ends_at", ">", now.toISOString())
      .executeTakeFirst();
    const client = link && (await lockLiveClient(trx, link.client_id));
    if (!client) return { result: "gone" };
    const known = { token };
    if (!outbox.mail) return { result: "no-mail", link: known };
    if (!client.email) return { result: "no-address", link: known };
    const payload = { ...linkMail(known, client.name, from, language), to: client.email, once: true };
    const item = { clientId: client.id, channel: "mail", target: "visitor", payload } as const;
    await saveOnce<Saved>(trx, form, now, async () => {
      await queueDelivery(trx, item, now);
      await logLink(trx, link, "link_mailed", now, staff);
      return { saved: client.id };
    });
    return { result: "mailed", link: known };
  });
}

export function linkMail({ token }: KnownLink, name: string, from: Sender, language: Language): MailPayload {
  const t = wordsIn(language);
  const lines = [
    t("publicApplicantLinks.mail.greeting", greetingOf(name)),
    t("publicApplicantLinks.mail.text"),
    { button: t("publicApplicantLinks.mail.open"), href: from.origin + linkPath(language, token) },
    t("publicApplicantLinks.mail.pass"),
    t("publicApplicantLinks.mail.questions", { phone: spaced(from.phones.helpline) }),
  ];
  return {
    subject: t("publicApplicantLinks.mail.subject"),
    ...letter(lines, language),
    replyTo: from.firm.email,
  };
}
