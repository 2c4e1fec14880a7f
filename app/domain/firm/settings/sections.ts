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
  mailbox: MailboxDetails;
  sheet: SheetDetails;
  whatsapp: WhatsAppDetails;
};

export type SheetDetails = {
  url: string;
  token: string;
  auth?: SheetAuth;
  user?: string;
  header?: string;
  sync?: SheetSyncChoice;
  scheme?: string;
};

/** `<form>` is the address, `<form>Shape` the kind, `<form>Secret` the key. Older rows have addresses only. */
export type FormDetails = { [field: string]: string | undefined };

/** Minutes without activity until a session ends; "off": only after its twelve hours. */
export const idleChoices = ["off", "15", "30", "60", "240"] as const;

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
  /** Of mails to the firm; applies to the environment's mail server too. */
  language?: Language;
  /** Applies to the environment's mail server too. */
  acknowledge?: "on" | "off";
};

/** Without a host, mails come only through the pipe; without an address, not at all. */
export type MailboxDetails = ImapSettings & { address: string; plus: "off" | "on"; checker?: string };

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

export const secrets = (): { secret: string; address: string }[] => [
  { secret: "password", address: "host" },
  { secret: "token", address: "url" },
  ...formTargets().map((target) => ({ secret: `${target}Secret`, address: target })),
];

export const isSecret = (field: string): boolean =>
  field === "password" || field === "token" || field.endsWith("Secret");

export function masked(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, isSecret(key) && field ? "…" : field]),
  );
}
