import { accentOf, tonesOf } from "../../../platform/content/colours.ts";
import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Letterhead } from "../../../platform/content/letter.ts";
import { type FormService, formTargets, type OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { shapeChoices } from "../../delivery/deliveries/shapes.ts";
import type { MailboxSettings } from "../../delivery/mailbox/settings.ts";
import { hoursInWords } from "./hours-in-words.ts";
import type { Settings } from "./sections.ts";
import type { SheetSettings } from "./sheet-choices.ts";

export type OutboundSettings = OutboxSettings & {
  sheet: SheetSettings | undefined;
  /** Absent while no mail is received. */
  mailbox?: MailboxSettings | undefined;
  secret?: string;
  /** The payment provider's address, if a test server replaces it. */
  paymentsUrl?: string | undefined;
  /** Of Meta. */
  graphUrl?: string | undefined;
};

/** Falls back to the environment for each address that the owner has not set. */
export function outboundFrom(settings: Settings, environment: OutboundSettings): OutboundSettings {
  const { firm, phones, hours, forms, mailbox, sheet } = settings;
  const mail = settings.mail.host ? mailSettings(settings.mail) : environment.mail;
  const serviceOf = (target: string) => serviceIn(forms, target) ?? entryOf(environment.forms, target);
  const acknowledgement = {
    brand: firm.brand,
    replyTo: firm.email,
    phone: phones.helpline,
    hours: { en: hoursInWords(hours, "en"), hi: hoursInWords(hours, "hi") },
    secret: environment.secret ?? "",
  };
  return {
    ...environment,
    forms: Object.fromEntries(formTargets().map((target) => [target, serviceOf(target)])),
    ...(forms.appointmentDay === "on" && { preferredDay: true }),
    mail: mail && { ...mail, letterhead: letterheadOf(settings, environment.origin) },
    firmLanguage: settings.mail.language,
    ...(settings.mail.acknowledge === "on" && { acknowledgement }),
    sheet: sheet.url ? sheetSettings(sheet) : environment.sheet,
    ...(mailbox.address && { mailbox: mailboxSettings(mailbox) }),
  };
}

type Firm = Pick<Settings, "firm" | "brand" | "phones">;

export function letterheadOf({ firm, brand, phones }: Firm, origin?: string): Letterhead {
  const accent = accentOf(brand);
  const ink = tonesOf(accent, "light")["--color-marigold-ink"];
  return {
    brand: firm.brand,
    address: firm.address,
    phone: phones.helpline,
    accent: accent.light,
    ink,
    origin,
  };
}

export function sheetSettings({ url, token, auth, user, header }: Settings["sheet"]): SheetSettings {
  return { url, token: token || undefined, auth, user, header };
}

export function serviceIn(forms: Settings["forms"], target: string): FormService | undefined {
  const url = entryOf(forms, target);
  if (!url) return undefined;
  const shape = shapeChoices.find((known) => known === entryOf(forms, `${target}Shape`)) ?? "auto";
  return { url, shape, secret: entryOf(forms, `${target}Secret`) ?? "" };
}

/** Without a host, mails come only through the pipe. */
export function mailboxSettings({
  address,
  plus,
  folder,
  checker,
  ...server
}: Settings["mailbox"]): MailboxSettings {
  const imap = server.host ? { ...server, folder: folder || "INBOX" } : undefined;
  return { imap, address, plus: plus === "on", checker };
}

export function mailSettings(mail: Settings["mail"]): NonNullable<OutboundSettings["mail"]> {
  const url = new URL(`${mail.security === "tls" ? "smtps" : "smtp"}://${mail.host}:${mail.port}`);
  url.username = encodeURIComponent(mail.user);
  url.password = encodeURIComponent(mail.password);
  return { url: url.href, from: mail.from, to: mail.to };
}
