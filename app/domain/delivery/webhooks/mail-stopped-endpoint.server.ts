import { createTranslator } from "use-intl/core";
import { letter } from "../../../platform/content/letter.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { queueDelivery } from "../deliveries/queue-delivery.server.ts";
import type { OutboxSettings } from "../deliveries/settings.ts";
import type { WebhookEndpoint } from "./tables.ts";

/** A mail to the firm; the address is named by its host, because its path may be a secret. */
export async function mailStoppedEndpoint(
  db: Db,
  { mail, firmLanguage: language = "en", origin }: OutboxSettings,
  { url, id }: Pick<WebhookEndpoint, "url" | "id">,
  now: Date,
): Promise<void> {
  if (!mail) return;
  const t = createTranslator({ locale: language, messages: allMessages[language].firmMail });
  const host = URL.parse(url)?.host ?? "";
  const button = { button: t("open"), href: `${origin}/settings/events/${id}` };
  const text = letter([t("eventsStopped.text", { host }), ...(origin ? [button] : [])], language);
  const payload = { subject: t("eventsStopped.subject", { host }), ...text };
  await inTransaction(db, (trx) =>
    queueDelivery(trx, { firm: true, channel: "mail", target: "firm", payload }, now),
  );
}
