import { namesOf } from "../../../platform/content/names-of.ts";
import { languages } from "../../../platform/language/language.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import type { PartStates } from "../parts/parts.ts";
import { defaultAppointments } from "./appointment-settings.ts";
import { formFields } from "./form-fields.ts";
import { hasWebhookSecret, providerKeys } from "./payment-providers.ts";
import { chapters, type ReportText } from "./report-texts.ts";
import {
  choice,
  type Definition,
  type Definitions,
  fieldsIn,
  initialOf,
  type SettingField,
  type SettingGroup,
  type SettingsOf,
  type Values,
} from "./setting-field.ts";
import { siteSections } from "./site-details.ts";

const hasHost = ({ host }: Values) => host !== "";
const hasKey = ({ keyId }: Values) => keyId !== "";
const isOn = ({ on }: Values) => on === "on";
const shippedParts: PartStates = {};
const shippedStages: StageSettings = {};
const shippedReminders: Record<"appointments" | "dueDays", "on" | "off"> = {
  appointments: "on",
  dueDays: "on",
};

/** One entry for each setting: its kind, default, page and group. The form, the checks and the search follow from it. */
const definitions = {
  parts: { group: "firm", initial: shippedParts },
  ...siteSections,
  billing: {
    group: "firm",
    fields: {
      upi: { kind: "upi", optional: true, main: true },
      /** Percent; the first is the rate of consultancy. */
      gstRate: choice("gstRate", ["18", "5", "0"]),
      merchantCode: { kind: "merchantCode", optional: true },
      /** Service accounting code, on bills with GST. */
      sac: { kind: "text", optional: true },
    },
  },
  /** Names of ledgers exactly as in the accountant's Tally. */
  tally: {
    group: "firm",
    fields: {
      company: { kind: "text", optional: true, main: true },
      cash: { kind: "text", initial: "Cash" },
      upi: { kind: "text", initial: "Bank" },
      bank: { kind: "text", initial: "Bank" },
      cheque: { kind: "text", initial: "Bank" },
      card: { kind: "text", initial: "Bank" },
      gateway: { kind: "text", initial: "Razorpay Clearing" },
      income: { kind: "text", initial: "Consultancy Fees" },
      government: { kind: "text", initial: "Government Fees Paid for Clients" },
      cgst: { kind: "text", initial: "CGST" },
      sgst: { kind: "text", initial: "SGST" },
      igst: { kind: "text", initial: "IGST" },
      group: { kind: "text", initial: "Sundry Debtors" },
      encoding: { ...choice("encoding", ["utf8", "utf16"]), radios: true },
    },
  },
  stages: { group: "work", initial: shippedStages },
  appointments: { group: "work", initial: defaultAppointments },
  reportTexts: { group: "work", fields: reportTextFields },
  reminders: { initial: shippedReminders },
  whatsapp: {
    group: "connections",
    fields: {
      number: { ...choice("ownNumber", ["new", "own"]), radios: true, main: true },
      on: { ...choice("whatsapp", ["off", "on"]), radios: true, main: true },
      accountId: { kind: "digits", optional: true, needed: isOn, main: true },
      phoneNumberId: { kind: "digits", optional: true, needed: isOn, main: true },
      token: { kind: "key", optional: true, needed: isOn, hint: "accessToken", main: true },
      appSecret: { kind: "key", optional: true, needed: isOn, main: true },
      strangers: { ...choice("strangers", ["ignore", "keep"]), radios: true },
      greetings: { kind: "template", optional: true },
      graphVersion: { kind: "version" },
      utilityPrice: { kind: "price", optional: true },
      marketingPrice: { kind: "price", optional: true, hint: "utilityPrice" },
    },
  },
  payments: {
    group: "connections",
    fields: {
      provider: { step: "provider", ...choice("provider", providerKeys), radios: true },
      keyId: { step: "login", kind: "text", optional: true },
      keySecret: { step: "login", kind: "key", optional: true, needed: hasKey, sentTo: "provider" },
      webhookSecret: {
        step: "webhook",
        kind: "key",
        optional: true,
        needed: hasKey,
        when: hasWebhookSecret,
        sentTo: "provider",
      },
    },
  },
  /** An empty address means that the server's environment decides, here and below. */
  mail: {
    group: "connections",
    fields: {
      host: { step: "server", kind: "host", optional: true },
      port: { step: "server", kind: "port", initial: 587, when: hasHost },
      /** "tls" from the first byte, or "starttls" after a plain-text greeting. */
      security: { step: "server", ...choice("security", ["starttls", "tls"]), radios: true, when: hasHost },
      user: { step: "login", kind: "text", optional: true, when: hasHost },
      password: { step: "login", kind: "secret", optional: true, sentTo: "host", when: hasHost },
      from: { step: "addresses", kind: "email", when: hasHost },
      to: { step: "addresses", kind: "email", when: hasHost },
      // These two apply to the environment's mail server as well.
      language: { step: "mails", ...choice("language", languages), radios: true, optional: true },
      acknowledge: { step: "mails", ...choice("acknowledge", ["on", "off"]), radios: true, optional: true },
    },
  },
  /** Without a host, mails come only through the pipe; without an address, not at all. */
  mailbox: {
    group: "connections",
    fields: {
      address: { step: "address", kind: "email", optional: true, hint: "mailboxAddress", needed: hasHost },
      plus: { step: "address", ...choice("plus", ["off", "on"]), radios: true, optional: true },
      host: { step: "server", kind: "host", optional: true, hint: "imapHost" },
      port: { step: "server", kind: "port", initial: 993, hint: "imapPort", when: hasHost },
      security: {
        step: "server",
        ...choice("imapSecurity", ["tls", "starttls"]),
        radios: true,
        when: hasHost,
      },
      user: {
        step: "login",
        kind: "text",
        optional: true,
        hint: "mailboxUser",
        when: hasHost,
        needed: hasHost,
      },
      password: {
        step: "login",
        kind: "secret",
        optional: true,
        hint: "appPassword",
        sentTo: "host",
        when: hasHost,
      },
      folder: { step: "login", kind: "text", initial: "INBOX", optional: true, when: hasHost },
      checker: { step: "checks", kind: "text", optional: true, hint: "checker" },
    },
  },
  forms: { group: "connections", fields: formFields },
  sheet: {
    group: "connections",
    fields: {
      url: { step: "address", kind: "service", optional: true },
      /** "auto" sends the token as a bearer token and as X-Api-Key. */
      auth: { step: "login", ...choice("auth", ["auto", "bearer", "basic", "header"]), optional: true },
      user: {
        step: "login",
        kind: "userName",
        optional: true,
        hint: "basicUser",
        needed: ({ auth }) => auth === "basic",
      },
      header: { step: "login", kind: "header", optional: true, needed: ({ auth }) => auth === "header" },
      token: {
        step: "login",
        kind: "key",
        optional: true,
        sentTo: "url",
        needed: ({ auth }) => auth !== "auto",
      },
    },
  },
  security: {
    group: "safety",
    fields: {
      secondFactor: { ...choice("secondFactor", ["optional", "required"]), radios: true },
      /** Minutes without activity until a session ends; "off": only after its twelve hours. */
      idle: { ...choice("idle", ["off", "15", "30", "60", "240"]), optional: true },
      offline: { ...choice("offline", ["on", "off"]), radios: true, optional: true },
    },
  },
} as const satisfies Definitions;

export type Section = keyof typeof definitions;
export const sections = namesOf(definitions);

/** With every default filled in. */
export type Settings = SettingsOf<typeof definitions>;

/** What is stored; fields that were added later are missing in older rows. */
export type StoredSettings = { [Name in Section]?: Partial<Settings[Name]> };

export type FormSection = {
  [Name in Section]: (typeof definitions)[Name] extends { fields: unknown } ? Name : never;
}[Section];

export const isFormSection = (name: string): name is FormSection =>
  Object.hasOwn(definitions, name) && "fields" in definitions[name as Section];

const definitionOf = (section: Section): Definition => definitions[section];

export const sectionsOf = (group: SettingGroup): Section[] =>
  sections.filter((section) => definitionOf(section).group === group);

/** The field that tells whether the owner has confirmed a section, or "save". */
export const confirmedBy = (section: Section) => definitionOf(section).confirmedBy;

export type NamedField = SettingField & { name: string };

export const fieldsOf = (section: Section): NamedField[] =>
  Object.entries(fieldsIn(definitionOf(section))).map(([name, field]) => ({ name, ...field }));

export const initialValues = <Name extends Section>(section: Name) =>
  initialOf(definitionOf(section)) as Settings[Name];

/** Also of fields that no section has any more, whose stored values stay secret. */
export const isSecret = (field: string): boolean =>
  field === "password" || field === "token" || field.endsWith("Secret");

export function masked(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, isSecret(key) && field ? "…" : field]),
  );
}

/** A chapter and a language. */
function reportTextFields() {
  const fields = chapters.flatMap((chapter) =>
    (["En", "Hi"] as const).map((language) => [
      `${chapter}${language}`,
      { kind: "template", optional: true },
    ]),
  );
  return Object.fromEntries(fields) as Record<ReportText, SettingField>;
}
