import { formTargets, type OutboxSettings } from "../outbox/settings.ts";
import type { MailDetails, StoredSettings } from "./sections.ts";

/** Everything outside that this house speaks to. */
export type OutboundSettings = OutboxSettings & {
  sheet: { url: string; token: string | undefined } | undefined;
};

/** The owner's settings where there are some, each address for itself; the environment's elsewhere. */
export function outboundFrom(stored: StoredSettings, environment: OutboundSettings): OutboundSettings {
  const forms = formTargets.map((target) => [target, stored.forms?.[target] || environment.forms[target]]);
  return {
    ...environment,
    forms: Object.fromEntries(forms),
    mail: stored.mail?.host ? mailSettings(stored.mail) : environment.mail,
    sheet: stored.sheet?.url
      ? { url: stored.sheet.url, token: stored.sheet.token || undefined }
      : environment.sheet,
  };
}

/** The mail details as one address with its credentials, as SMTP_URL has them. */
export function mailSettings(mail: MailDetails): NonNullable<OutboundSettings["mail"]> {
  const url = new URL(`${mail.security === "tls" ? "smtps" : "smtp"}://${mail.host}:${mail.port}`);
  url.username = encodeURIComponent(mail.user);
  url.password = encodeURIComponent(mail.password);
  return { url: url.href, from: mail.from, to: mail.to };
}
