import { languages } from "../../../platform/language/language.ts";
import { registerKeys } from "../../catalogue/registers/registers.ts";
import { formTargets } from "../../delivery/deliveries/settings.ts";
import { shapeChoices } from "../../delivery/deliveries/shapes.ts";
import { gstRates } from "./billing-settings.ts";
import { chapters, type ReportText } from "./report-texts.ts";
import { idleChoices, type Section } from "./sections.ts";
import type { SettingField, Words } from "./setting-field.ts";
import { sheetAuths, sheetSyncChoices } from "./sheet-choices.ts";
import { personDetails, retentionChoices, socialKinds, statistics } from "./site-details.ts";

export type FormSection = Exclude<
  Section,
  "brand" | "schemes" | "fees" | "stages" | "appointments" | "reminders"
>;

/** The specification does not send the preferred day, so it is optional. */
const preferredDay = {
  name: "appointmentDay",
  kind: "choice",
  options: ["off", "on"],
  radios: true,
  optional: true,
} as const;

type FieldsOf = {
  [Section in Exclude<FormSection, "forms" | "reportTexts">]: readonly SettingField<
    keyof Words["fields"][Section]
  >[];
} & {
  forms: readonly SettingField[];
  /** A chapter and a language: the words of each are apart. */
  reportTexts: readonly SettingField<ReportText>[];
};

/** A function, because registers are added at run time. A missing label is a type error. */
export const fieldsOf = (): FieldsOf => ({
  firm: [
    { name: "brand", kind: "text" },
    { name: "shortName", kind: "text" },
    { name: "email", kind: "email" },
    { name: "address", kind: "text" },
    { name: "credit", kind: "text" },
  ],
  phones: [
    { name: "helpline", kind: "phone" },
    { name: "consultation", kind: "phone", optional: true },
    { name: "expert", kind: "phone", optional: true },
    { name: "whatsapp", kind: "phone", optional: true },
  ],
  hours: [
    { name: "days", kind: "days" },
    { name: "opens", kind: "time" },
    { name: "closes", kind: "time" },
    { name: "holidays", kind: "holidays", optional: true },
  ],
  social: socialKinds.map((name) => ({ name, kind: "link", optional: true })),
  statistics: [
    ...statistics.map((name) => ({ name, kind: "text" }) as const),
    { name: "counted", kind: "choice", options: ["off", "on"], radios: true, optional: true },
  ],
  person: personDetails.map((name) => ({
    name,
    kind: "text",
    optional: true,
    ...(name === "name" && { hint: "personName" }),
  })),
  legal: [
    { name: "name", kind: "text", optional: true, hint: "legalName" },
    { name: "gstin", kind: "gstin", optional: true },
    { name: "office", kind: "text", optional: true },
    { name: "officer", kind: "text", optional: true },
    { name: "officerEmail", kind: "email", optional: true },
    { name: "officerPhone", kind: "phone", optional: true },
  ],
  billing: [
    { name: "upi", kind: "upi", optional: true },
    { name: "gstRate", kind: "choice", options: gstRates },
  ],
  reportTexts: chapters.flatMap((chapter) =>
    (["En", "Hi"] as const).map((language) => ({
      name: `${chapter}${language}` as const,
      kind: "template",
      optional: true,
    })),
  ),
  retention: [{ name: "finishedClients", kind: "choice", options: retentionChoices }],
  forms: formTargets().flatMap((form) => [
    { name: form, kind: "service", optional: true },
    { name: `${form}Shape`, kind: "choice", words: "shape", options: shapeChoices, optional: true },
    { name: `${form}Secret`, kind: "key", optional: true },
    ...(form === "appointment" ? [preferredDay] : []),
  ]),
  mail: [
    { name: "host", kind: "host", optional: true },
    { name: "port", kind: "port" },
    { name: "security", kind: "choice", options: ["starttls", "tls"], radios: true },
    { name: "user", kind: "text", optional: true },
    { name: "password", kind: "secret", optional: true },
    { name: "from", kind: "email" },
    { name: "to", kind: "email" },
    { name: "language", kind: "choice", options: languages, radios: true, optional: true },
    { name: "acknowledge", kind: "choice", options: ["on", "off"], radios: true, optional: true },
  ],
  mailbox: [
    { name: "address", kind: "email", optional: true, hint: "mailboxAddress" },
    { name: "plus", kind: "choice", options: ["off", "on"], radios: true, optional: true },
    { name: "host", kind: "host", optional: true, hint: "imapHost" },
    { name: "port", kind: "port", hint: "imapPort" },
    { name: "security", kind: "choice", words: "imapSecurity", options: ["tls", "starttls"], radios: true },
    { name: "user", kind: "text", optional: true, hint: "mailboxUser" },
    { name: "password", kind: "secret", optional: true, hint: "appPassword" },
    { name: "folder", kind: "text", optional: true },
    { name: "checker", kind: "text", optional: true, hint: "checker" },
  ],
  sheet: [
    { name: "url", kind: "service", optional: true },
    { name: "auth", kind: "choice", options: sheetAuths, optional: true },
    { name: "user", kind: "text", optional: true, hint: "basicUser" },
    { name: "header", kind: "header", optional: true },
    { name: "token", kind: "key", optional: true },
    { name: "sync", kind: "choice", options: sheetSyncChoices, optional: true },
    { name: "scheme", kind: "choice", words: "register", options: registerKeys(), optional: true },
  ],
  whatsapp: [
    { name: "on", kind: "choice", words: "whatsapp", options: ["off", "on"], radios: true },
    { name: "accountId", kind: "digits", optional: true, neededOn: true },
    { name: "phoneNumberId", kind: "digits", optional: true, neededOn: true },
    { name: "token", kind: "key", optional: true, neededOn: true, hint: "accessToken" },
    { name: "appSecret", kind: "key", optional: true, neededOn: true },
    { name: "graphVersion", kind: "version" },
  ],
  security: [
    { name: "secondFactor", kind: "choice", options: ["optional", "required"], radios: true },
    { name: "idle", kind: "choice", options: idleChoices, optional: true },
    { name: "offline", kind: "choice", options: ["on", "off"], radios: true, optional: true },
  ],
});

const firstValues: Partial<Record<FormSection, object>> = {
  mail: { port: 587 },
  mailbox: { port: 993, folder: "INBOX" },
};

export function initialValues(section: FormSection): Record<string, unknown> {
  const values = fieldsOf()[section].map(({ name, options }) => [name, options?.[0] ?? ""]);
  return { ...Object.fromEntries(values), ...firstValues[section] };
}
