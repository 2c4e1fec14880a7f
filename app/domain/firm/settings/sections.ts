import type { Language } from "../../../platform/language/language.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { formTargets } from "../../delivery/deliveries/settings.ts";
import type { ImapSettings } from "../../delivery/mailbox/settings.ts";
import type { AppointmentSettings } from "./appointment-settings.ts";
import type { BillingSettings } from "./billing-settings.ts";
import type { ReminderSettings } from "./reminder-settings.ts";
import type { ReportTexts } from "./report-texts.ts";
import type { SheetAuth, SheetSyncChoice } from "./sheet-choices.ts";
import type { SiteDetails } from "./site-details.ts";
import type { WhatsAppDetails } from "./whatsapp-settings.ts";

/** What the owner edits: ten sections for the public pages, two about clients, templates of project reports, appointments, reminders, how fees are taken, four external services, login. */
export const sections = [
  "firm",
  "brand",
  "phones",
  "hours",
  "social",
  "statistics",
  "person",
  "legal",
  "schemes",
  "fees",
  "billing",
  "stages",
  "reportTexts",
  "retention",
  "appointments",
  "reminders",
  "forms",
  "mail",
  "mailbox",
  "sheet",
  "whatsapp",
  "security",
] as const;
export type Section = (typeof sections)[number];

/** An empty address means that the server's environment decides. */
export type OutboundDetails = {
  forms: FormDetails;
  mail: MailDetails;
  /** The mailbox that answers come to. */
  mailbox: MailboxDetails;
  /** The hosted spreadsheet with clients. */
  sheet: SheetDetails;
  whatsapp: WhatsAppDetails;
};

/** The hosted sheet: its address, how we authenticate, and whether its rows are imported every few hours or never. */
export type SheetDetails = {
  url: string;
  token: string;
  auth?: SheetAuth;
  user?: string;
  header?: string;
  sync?: SheetSyncChoice;
  scheme?: string;
};

/**
 * The service of each form: its address under the form's name, its kind under `<form>Shape` and its key under `<form>Secret`;
 * and `appointmentDay`: "on" when the preferred day of an appointment is sent too. Sections that were saved earlier have
 * addresses only.
 */
export type FormDetails = { [field: string]: string | undefined };

/** After how many minutes without activity a session ends; "off": only after its twelve hours. */
export const idleChoices = ["off", "15", "30", "60", "240"] as const;

/** Whether two-step login is optional, or required before anything else in the portal; the idle limit; and whether devices keep pages. */
export type SecurityDetails = {
  security: {
    secondFactor: "optional" | "required";
    idle?: (typeof idleChoices)[number];
    offline?: "on" | "off";
  };
};

export type MailDetails = {
  host: string;
  port: number;
  /** "tls" from the first byte, or "starttls" after a plain-text greeting. */
  security: "tls" | "starttls";
  user: string;
  password: string;
  from: string;
  to: string;
  /** Of the mails to the firm, also by the environment's mail server. */
  language?: Language;
  /** Whether visitors get an acknowledgement, also by the environment's mail server. */
  acknowledge?: "on" | "off";
};

/** Without a host mails come by the pipe alone, without an address not at all. */
export type MailboxDetails = ImapSettings & { address: string; plus: "off" | "on"; checker?: string };

/** The sections that the owner has saved. */
export type StoredSettings = Partial<
  SiteDetails &
    OutboundDetails &
    SecurityDetails & {
      stages: StageSettings;
      appointments: AppointmentSettings;
      billing: BillingSettings;
      reportTexts: ReportTexts;
      reminders: ReminderSettings;
    }
>;

/** Fields that are never shown again, each with the address field that it belongs to. */
export const secrets = (): { secret: string; address: string }[] => [
  { secret: "password", address: "host" },
  { secret: "token", address: "url" },
  ...formTargets().map((target) => ({ secret: `${target}Secret`, address: target })),
];

/** Whether a field is never shown again, nor written into the history. */
export const isSecret = (field: string): boolean =>
  field === "password" || field === "token" || field.endsWith("Secret");

/** A section's value for the history: without secrets. */
export function masked(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, isSecret(key) && field ? "…" : field]),
  );
}
