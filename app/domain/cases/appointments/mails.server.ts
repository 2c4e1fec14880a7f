import { createTranslator } from "use-intl/core";
import { type Block, letter } from "../../../platform/content/letter.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { hrefIn } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { greetingOf } from "../../../platform/language/plain-name.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { mailboxKey } from "../../delivery/deliveries/mailbox-key.server.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { OutboxSettings } from "../../delivery/deliveries/settings.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import type { AppointmentSettings } from "../../firm/settings/appointment-settings.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { calendarFile } from "./calendar-file.server.ts";
import { readProposed } from "./proposed-time.ts";
import type { Appointment } from "./tables.ts";
import { momentInWords } from "./time-in-words.ts";
import { addToken } from "./tokens.server.ts";

export type AppointmentConfig = {
  settings: AppointmentSettings;
  site: SiteDetails;
  outbox: OutboxSettings;
  /** Without a trailing slash. */
  origin: string;
  /** Keys the hashes that limit mails per address. */
  secret: string;
};

type Source = Pick<Installation, "settings" | "outbox" | "origin" | "secret">;

export const appointmentConfigFrom = ({ settings, outbox, origin, secret }: Source): AppointmentConfig => ({
  settings: settings.appointments(),
  site: settings.site(),
  outbox: outbox.settings,
  origin,
  secret,
});

export type ReminderKind = "tomorrow" | "soon";
export const mailKinds = [
  "requested",
  "confirmed",
  "moved",
  "proposed",
  "cancelled",
  "tomorrow",
  "soon",
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Per address and hour, for mails caused by visitors, so that the form cannot flood anybody. */
const maxPerHour = 4;

export function appointmentPath({ language }: Pick<Appointment, "language">, token: string): string {
  return hrefIn(language, `/appointments/${token}`);
}

type Mailing = {
  kind: MailKind;
  token?: string | undefined;
  /** Caused by a visitor, so it counts against the limit. */
  limited?: boolean;
};

/** Does nothing without an address or a mail server. Call `outbox.wake()` after the commit. */
export async function queueAppointmentMail(
  trx: Db,
  config: AppointmentConfig,
  appointment: Appointment,
  { kind, token, limited = false }: Mailing,
  now: Date,
): Promise<void> {
  const { id: appointmentId, email, enquiry_id, client_id } = appointment;
  if (!email || !config.outbox.mail) return;
  const key = `appointment-mail:${mailboxKey(config.secret, email)}`;
  if (limited && (await countUse(trx, key, hourMs, now)) > maxPerHour) return;
  const linkToken = kind === "cancelled" ? undefined : (token ?? (await addToken(trx, appointmentId, now)));
  const payload = appointmentMail(config, appointment, kind, linkToken);
  const about = { appointmentId, enquiryId: enquiry_id, clientId: client_id };
  const atMostOnce = kind === "tomorrow" || kind === "soon";
  await queueDelivery(trx, { ...about, channel: "mail", target: "visitor", payload, atMostOnce }, now);
}

/** Only mails that were never tried; returns whether there was one. */
export async function dropWaitingMail(trx: Db, appointmentId: string): Promise<boolean> {
  const dropped = await trx
    .deleteFrom("outbox")
    .where("appointment_id", "=", appointmentId)
    .where("target", "=", "visitor")
    .where("state", "=", "waiting")
    .where("tries", "=", 0)
    .executeTakeFirst();
  return dropped.numDeletedRows > 0n;
}

export async function reminderLetter(
  trx: Db,
  config: AppointmentConfig,
  appointment: Appointment,
  kind: ReminderKind,
  now: Date,
): Promise<{ subject: string; text: string }> {
  const token = await addToken(trx, appointment.id, now);
  const { subject, blocks } = blocksOf(config, appointment, kind, token);
  return { subject, text: letter(blocks, appointment.language).text.trim() };
}

export function appointmentMail(
  config: AppointmentConfig,
  appointment: Appointment,
  kind: MailKind,
  token: string | undefined,
): MailPayload {
  const { subject, blocks, file } = blocksOf(config, appointment, kind, token);
  return {
    to: appointment.email,
    subject,
    ...letter(blocks, appointment.language),
    replyTo: config.site.firm.email,
    ...(file && { calendar: file }),
  };
}

/** Quotes nothing that a visitor typed except a plain name, because anybody can enter any address. */
function blocksOf(
  config: AppointmentConfig,
  appointment: Appointment,
  kind: MailKind,
  token: string | undefined,
) {
  const { language, starts_at, updated_at } = appointment;
  const { firm, phones } = config.site;
  const t = createTranslator({ locale: language, messages: allMessages[language].appointmentMails });
  const [brand, phone] = [firm.brand, spaced(phones.helpline)];
  const way = wayInWords(config, appointment);
  const proposed = kind === "proposed" ? readProposed(appointment, new Date(updated_at)) : undefined;
  const time = momentInWords(proposed?.startsAt ?? starts_at, language);
  const file = fileFor(config, appointment, kind);
  const href = token && config.origin + appointmentPath(appointment, token);
  const isFirstMail = kind === "requested" || (kind === "confirmed" && config.settings.confirm === "atOnce");
  const blocks: Block[] = [
    t("greeting", greetingOf(appointment.name)),
    t(`leads.${kind}`, { brand }),
    { big: time },
    kind === "cancelled" ? t("again", { phone }) : way,
    ...(href ? [{ button: t(proposed ? "answer" : "manage"), href }, { small: t("private") }] : []),
    ...(file && kind !== "cancelled" ? [{ small: t("file") }] : []),
    t("questions", { phone }),
    ...(isFirstMail && appointment.created_by === null ? [{ small: t("notYou") }] : []),
  ];
  return { subject: t(`subjects.${kind}`, { time }), blocks, file };
}

export function wayInWords(
  { settings, site }: AppointmentConfig,
  { way, language, staff_id }: Appointment,
): string {
  const t = createTranslator({
    locale: language,
    messages: allMessages[language].appointmentMails,
    namespace: "ways",
  });
  if (way === "office") return t("office", { address: site.firm.address });
  const link = settings.people.find(({ id }) => id === staff_id)?.link;
  return way === "video" && link ? t("videoLink", { link }) : t(way);
}

/** The file of a cancelled appointment removes it from the calendar. */
function fileFor(config: AppointmentConfig, appointment: Appointment, kind: MailKind): string | undefined {
  const isFixed = appointment.state === "confirmed" && (kind === "confirmed" || kind === "moved");
  return isFixed || kind === "cancelled" ? visitorsFile(config, appointment) : undefined;
}

export function visitorsFile(config: AppointmentConfig, appointment: Appointment): string {
  const { language, state, way } = appointment;
  const t = createTranslator({
    locale: language,
    messages: allMessages[language].appointmentMails,
    namespace: "calendar",
  });
  const { firm } = config.site;
  const summary = t(state === "requested" ? "requested" : "summary", { brand: firm.brand });
  const description = wayInWords(config, appointment);
  const location = way === "office" ? firm.address : "";
  const event = {
    ...appointment,
    summary,
    description,
    location,
    organizer: { name: firm.brand, email: firm.email },
  };
  return calendarFile(firm.brand, new URL(config.origin).hostname, [event]);
}
