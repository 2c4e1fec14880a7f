import { entryOf } from "../../../platform/content/entry-of.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { inRupees } from "../../../platform/language/amount.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { listInWords } from "../../../platform/language/list.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { plainName } from "../../../platform/language/plain-name.ts";
import { dayInWords } from "../../../platform/language/time.ts";
import { addLink } from "../../cases/applicant-links/links.server.ts";
import { missingDocuments } from "../../cases/applicant-links/wanted.server.ts";
import { openStates } from "../../cases/appointments/tables.ts";
import { momentInWords } from "../../cases/appointments/time-in-words.ts";
import {
  type CustomName,
  customFieldsOf,
  customName,
  customText,
  customValues,
  isCustom,
} from "../../cases/clients/custom-values.ts";
import { recordsOfClient } from "../../cases/clients/merged-records.server.ts";
import type { Client } from "../../cases/clients/tables.ts";
import type { Enquiry } from "../../cases/enquiries/tables.ts";
import { findRegister } from "../../catalogue/registers/registers.ts";
import { type StageSettings, stageName } from "../../catalogue/registers/stage-settings.ts";
import { serviceName } from "../../catalogue/services/categories.ts";
import { customDocumentName } from "../../catalogue/services/checklist.ts";
import { serviceNames } from "../../catalogue/services/service-names.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import type { Settings } from "../../firm/settings/sections.ts";
import type { SiteDetails } from "../../firm/settings/site-details.ts";
import { receiptNumber } from "../../money/fees/receipt-number.ts";
import { upiAddress } from "../../money/fees/upi.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { TextRecord, UsualVariable, Variable } from "./variables.ts";

export type Office = {
  site: Pick<SiteDetails, "firm" | "phones" | "hours">;
  stages: StageSettings;
  billing: Pick<Settings["billing"], "upi">;
  origin: string;
};

export const officeFrom = ({ settings, origin }: Pick<Installation, "settings" | "origin">): Office => ({
  site: settings.site(),
  stages: settings.stages(),
  billing: settings.billing(),
  origin,
});

export type About = { name: string; client?: Client | undefined; enquiry?: Enquiry | undefined };

type Ids = { name: string; clientId: string | null; enquiryId: string | null };

export async function aboutOf(db: Db, { name, clientId, enquiryId }: Ids): Promise<About> {
  const [client, enquiry] = await Promise.all([
    db
      .selectFrom("clients")
      .selectAll()
      .where("id", "=", clientId ?? "")
      .executeTakeFirst(),
    db
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", enquiryId ?? "")
      .executeTakeFirst(),
  ]);
  return { name, client, enquiry };
}

export type Sending = {
  language: Language;
  /** Undefined for automatic messages. */
  staff?: Staff | undefined;
  known?: TextRecord;
  now: Date;
};

type Source = Sending & { trx: Db; office: Office; about: About };
type Value = string | null | undefined;

export async function recordFor(
  trx: Db,
  office: Office,
  about: About,
  names: readonly Variable[],
  sending: Sending,
): Promise<TextRecord> {
  const source = { ...sending, trx, office, about };
  const known = (name: Variable) =>
    sending.known?.[name] ?? (isCustom(name) ? customOf(source, name) : readers[name](source));
  const values = await Promise.all(names.map(async (name) => [name, await known(name)] as const));
  return Object.fromEntries(values.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Shows only the last four characters of an identity number. */
function customOf({ about: { client }, language }: Source, name: CustomName): Value {
  const field = customFieldsOf(client?.register).find(({ key }) => customName(key) === name);
  if (!client || !field) return undefined;
  const { yesNo } = allMessages[language].clientForm;
  const day = (iso: string) => dayInWords(iso, localeOf[language]);
  return customText(field, customValues(client)[field.key], { language, yesNo, day });
}

const readers: Record<UsualVariable, (source: Source) => Promise<Value> | Value> = {
  name: ({ about }) => (about.client ? about.name : plainName(about.name)),
  firm: ({ office }) => office.site.firm.brand,
  phone: ({ office }) => spaced(office.site.phones.helpline),
  reference: (source) => referenceOf(source),
  service: ({ about: { client, enquiry }, language }) =>
    client ? findRegister(client.register)?.words[language].name : enquiry && askedFor(enquiry, language),
  stage: ({ about: { client }, office, language }) =>
    client?.stage && stageName(office.stages, { register: client.register, stage: client.stage, language }),
  documents: (source) => documentsOf(source),
  appointment: (source) => appointmentOf(source),
  amount: async (source) => inRupeesOf((await openFee(source))?.open),
  fee_day: async (source) => dayOf((await openFee(source))?.due_on, source.language),
  upi: ({ office }) => office.billing.upi,
  pay_link: (source) => payLinkOf(source),
  paid: async (source) => inRupeesOf((await lastReceipt(source))?.amount),
  receipt: async (source) => {
    const receipt = await lastReceipt(source);
    return receipt && receiptNumber(receipt);
  },
  valid_until: ({ about, language }) => dayOf(about.client?.valid_until, language),
  // Known only to a reminder of a due date, which adds it.
  due: () => undefined,
  link: (source) => linkOf(source),
  send_link: (source) => linkOf(source),
};

const inRupeesOf = (paise: number | undefined): Value => (paise === undefined ? undefined : inRupees(paise));
const dayOf = (day: string | null | undefined, language: Language): Value =>
  day && dayInWords(day, localeOf[language]);

const askedFor = ({ service }: Enquiry, language: Language): string =>
  entryOf(serviceNames(language), service) ?? serviceName(service);

async function referenceOf({ trx, about: { client, enquiry } }: Source): Promise<Value> {
  if (enquiry || !client) return enquiry?.reference;
  const row = await trx
    .selectFrom("client_enquiries")
    .innerJoin("enquiries", "enquiries.id", "enquiry_id")
    .select("reference")
    .where("client_id", "=", client.id)
    .executeTakeFirst();
  return row?.reference;
}

async function documentsOf({ trx, about: { client }, language }: Source): Promise<Value> {
  if (!client) return undefined;
  const known: Record<string, string> = allMessages[language].documents.papers;
  const names = (await missingDocuments(trx, client)).map(
    (type) => entryOf(known, type) ?? customDocumentName(type, language),
  );
  return names.length > 0 ? listInWords(names, language) : undefined;
}

async function appointmentOf({ trx, about: { client, enquiry }, language, now }: Source): Promise<Value> {
  const of = client ? (["client_id", client.id] as const) : (["enquiry_id", enquiry?.id ?? ""] as const);
  const row = await trx
    .selectFrom("appointments")
    .select("starts_at")
    .where(of[0], "=", of[1])
    .where("state", "in", openStates)
    .where("starts_at", ">", now.toISOString())
    .orderBy("starts_at")
    .executeTakeFirst();
  return row && momentInWords(row.starts_at, language);
}

/** The open amount of the fee that is due first. */
async function openFee({ trx, about: { client } }: Source) {
  if (!client) return undefined;
  const row = await trx
    .selectFrom("fees")
    .select(["amount", "paid", "due_on"])
    .where("client_id", "in", await recordsOfClient(trx, client.id))
    .whereRef("paid", "<", "amount")
    .orderBy("due_on")
    .orderBy("id")
    .executeTakeFirst();
  return row && { open: Number(row.amount) - Number(row.paid), due_on: row.due_on };
}

async function payLinkOf(source: Source): Promise<Value> {
  const { office, about } = source;
  const fee = await openFee(source);
  if (!fee || !about.client || !office.billing.upi) return undefined;
  const note = `Fees ${about.client.mobile.slice(-4)}`;
  return upiAddress({ to: office.billing.upi, name: office.site.firm.brand, amount: fee.open, note });
}

async function lastReceipt({ trx, about: { client } }: Source) {
  if (!client) return undefined;
  return trx
    .selectFrom("receipts")
    .select(["amount", "year", "number"])
    .where("client_id", "in", await recordsOfClient(trx, client.id))
    .where("cancelled_at", "is", null)
    .orderBy("id", "desc")
    .executeTakeFirst();
}

async function linkOf({ trx, about, office, staff, language, now }: Source): Promise<Value> {
  if (!about.client) return undefined;
  const link = await addLink(trx, staff, about.client, { language }, now);
  return office.origin + link.path;
}
