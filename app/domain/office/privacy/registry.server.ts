import type { Database } from "../../../platform/db/schema.ts";
import type { PersonalTable } from "../../../platform/personal-data/source.server.ts";
import { linkData } from "../../cases/applicant-links/personal-data.server.ts";
import { appointmentData } from "../../cases/appointments/personal-data.server.ts";
import { clientData } from "../../cases/clients/personal-data.server.ts";
import { requestData } from "../../cases/data-requests/personal-data.server.ts";
import { documentData } from "../../cases/documents/personal-data.server.ts";
import { enquiryData } from "../../cases/enquiries/personal-data.server.ts";
import { importData } from "../../cases/imports/personal-data.server.ts";
import { leadData } from "../../cases/lead-sources/personal-data.server.ts";
import { sheetData } from "../../cases/sheet/personal-data.server.ts";
import { stepData } from "../../dates-and-rules/automatic-steps/personal-data.server.ts";
import { dutyData } from "../../dates-and-rules/duties/personal-data.server.ts";
import { deliveryData } from "../../delivery/deliveries/personal-data.server.ts";
import { photoData } from "../../firm/brand/personal-data.server.ts";
import { conversationData } from "../../messages/conversations/personal-data.server.ts";
import { billData } from "../../money/bills/personal-data.server.ts";
import { claimData } from "../../money/claims/personal-data.server.ts";
import { feeData } from "../../money/fees/personal-data.server.ts";
import { onlinePaymentData } from "../../money/payments/personal-data.server.ts";
import { historyData } from "../../people/audit/personal-data.server.ts";
import { staffData } from "../../people/staff/personal-data.server.ts";
import { projectReportData } from "../../projects/project-reports/personal-data.server.ts";

/** In the order in which they are shown; erased from the end, references before the records that they refer to. */
export const registry = [
  enquiryData,
  leadData,
  clientData,
  stepData,
  sheetData,
  appointmentData,
  conversationData,
  documentData,
  projectReportData,
  linkData,
  requestData,
  feeData,
  billData,
  claimData,
  onlinePaymentData,
  dutyData,
  importData,
  photoData,
  staffData,
  historyData,
  deliveryData,
];

type Source = (typeof registry)[number];
export type PersonalNoun = Source["noun"];
type TableOf<Of> = Of extends { tables: infer Tables } ? keyof Tables : never;

export const personalTables: Readonly<Record<string, PersonalTable>> = Object.fromEntries(
  registry.flatMap(({ tables }) => Object.entries<PersonalTable>(tables)),
);

/** With reasons. A table in neither is a type error. */
export const withoutPeople: Record<Exclude<keyof Database, TableOf<Source>>, string> = {
  api_keys: "keys with which programs read: names, hashes, and whose rights each has, by id",
  client_totals: "how many clients there are of each kind, and the sum of their loans",
  due_extensions:
    "due days that the government has set later for everybody, and which member of staff noted it, by id",
  duty_runs: "up to where the items of each period were made",
  files_to_remove: "names that we made for files, which are about to go from the storage",
  pending_events: "what has happened to which record, by id; gone within seconds",
  webhook_endpoints:
    "programs that get events: their addresses, sealed secrets, who gets personal data there, and which owner added them, by id",
  meta: "names of migrations, when the last upkeep, run of each background job, period of work that is done once, write check and reply of the hosted sheet were, random names of what was published last, and what registers were before their last change",
  lead_sources:
    "the forms and partners that send enquiries: their names, hashes of their addresses, sealed secrets and counts",
  notices: "what the firm announces to everybody, and which member of staff wrote it, by id",
  rate_limits:
    "keyed hashes of internet and e-mail addresses, of messages and of accounts, and counts; gone after 31 days",
  ready_texts:
    "texts that are filled from a record when they are sent, and which member of staff saved them, by id",
  role_scopes: "whether a role sees all records or own ones",
  step_rounds: "when an automatic step found cases, and which owner undoes what it did with them, by id",
  automatic_steps: "what the owner wants done in which cases, and which member of staff saved it, by id",
  written_days: "keyed hashes of numbers and addresses that were written to on a day; gone after four days",
  payment_days: "the sums of a day that we and the payment provider have received",
  payment_link_closings: "ids and references of payment links that are about to be closed at the provider",
  bill_numbers: "the last number of a bill, credit note and refund note in each financial year",
  tally_batches:
    "periods whose receipts and bills were given to the accountant, and who made the file, by id",
  tally_entries: "which receipts and bills, by id, are in which file for the accountant",
  receipt_numbers: "the last number of a receipt in each financial year",
  register_moves:
    "how many cases go from a stage that an owner has removed to another one, and which owner, by id; gone seconds after the last",
  registers:
    "the owner's registers: names, stages, fields and check-lists, and which member of staff saved them, by id",
  report_totals: "how many enquiries, clients, sanctions and page views there were on each day, of each kind",
  source_checks: "when the figures of an official page were compared with it, and which owner did it, by id",
  settings: "what the firm says of itself; the owner edits it at /settings",
  page_views: "one number for the whole site",
  text_edits: "what the firm says on its public pages instead of the shipped texts",
  text_versions: "every version of those texts, and which member of staff saved it, by id",
  target_pauses: "which form service or mailbox waits, and which member of staff wanted it so, by id",
  used_keys:
    "keyed hashes of forms that were saved, with the ids of what they saved, and of codes that were used, and random names of login forms; gone after two days",
  whatsapp_charges: "as what Meta charges each message, by the message's id",
  whatsapp_templates: "the texts that Meta has approved for the firm",
};
