import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { newId } from "../../app/platform/db/new-ids.server.ts";
import type { Ids, Marks } from "./records-of-one.ts";

const now = new Date();
const at = now.toISOString();
const day = at.slice(0, 10);
const later = "2030-01-01";

/** What belongs to those records, and what lies beside them: a row of each other table. No worker has to do with any. */
export async function addRest(trx: Db, staff: Staff, { names, digits }: Marks, ids: Ids): Promise<void> {
  const [name, , , , text] = names;
  const id = () => newId(new Date());
  const of = { client_id: ids.client };
  const made = { created_at: at, created_by: staff.id };
  const amount = Number(digits);
  await trx
    .insertInto("client_enquiries")
    .values({ ...of, enquiry_id: ids.enquiry })
    .execute();
  await trx
    .insertInto("custom_values")
    .values({ ...of, field: "gst.registered_on", key: day })
    .execute();
  await trx
    .insertInto("name_checks")
    .values({ ...of, matches: "no", note: text, checked_at: at, checked_by: staff.id })
    .execute();
  await trx
    .insertInto("received_pieces")
    .values({ key: `none/${digits}`, file_id: ids.received, starts: 0 })
    .execute();
  await trx
    .insertInto("sheet_clients")
    .values({ ...of, taken_at: at })
    .execute();
  const row = { import_id: ids.import, row_no: 1, cells: JSON.stringify([text]), state: "added" as const };
  await trx
    .insertInto("import_rows")
    .values({ ...row, ...of, client_version: 1 })
    .execute();

  const source_id = await storedSource(trx);
  const post = { id: id(), source_id, post_key: digits, body: text, outcome: "taken" as const, problem: "" };
  await trx
    .insertInto("lead_posts")
    .values({ ...post, enquiry_id: ids.enquiry, received_at: at })
    .execute();
  const lead = { lead_id: digits, source_id, form_id: digits, received_at: at, done_at: at };
  await trx
    .insertInto("meta_leads")
    .values({ ...lead, next_try_at: later })
    .execute();
  await trx
    .insertInto("appointment_tokens")
    .values({ token_hash: digits, appointment_id: ids.appointment, created_at: at })
    .execute();
  const delivery = { channel: "mail" as const, payload: JSON.stringify({ to: `${text}@example.com` }) };
  const failed = { state: "failed" as const, tries: 1, next_try_at: later, created_at: at };
  const copy = { id: id(), ...delivery, ...failed, target: "office", enquiry_id: ids.enquiry };
  const digest = { id: id(), ...delivery, ...failed, target: "visitor", staff_id: staff.id };
  await trx.insertInto("outbox").values([copy, digest]).execute();
  const attempt = { id: id(), outbox_id: copy.id, at, outcome: "failed" as const, code: 550, answer: text };
  await trx.insertInto("outbox_attempts").values(attempt).execute();

  const file = { id: id(), name: `${text}.pdf`, type: "application/pdf", size: 1, state: "gone" as const };
  await trx
    .insertInto("message_files")
    .values({ ...file, message_id: ids.message, reason: null })
    .execute();
  const charge = { at, category: "utility", kind: "regular", billable: 1 };
  await trx
    .insertInto("whatsapp_charges")
    .values({ ...charge, message_id: ids.message })
    .execute();
  const consent = { channel: "whatsapp", purpose: "service", source: "office", language: "en" } as const;
  await trx
    .insertInto("consents")
    .values({ id: id(), ...of, ...consent, words: text, given_at: at })
    .execute();
  const event = { id: id(), channel: "mail" as const, received_at: at, next_try_at: later, processed_at: at };
  const body = JSON.stringify({ from: `${text}@example.com`, subject: text });
  await trx
    .insertInto("channel_events")
    .values({ ...event, body, problem: "automatic", source_key: digits })
    .execute();

  const taxes = { gst_rate: 0, taxable: amount, cgst: 0, sgst: 0, igst: 0, gstin: "", sac: "", place: "" };
  const bill = {
    id: id(),
    kind: "bill" as const,
    year: 2026,
    number: amount,
    amount,
    government: 0,
    ...taxes,
  };
  const about = { ...of, name, mobile: `98${digits}`, about: text, issued_on: day };
  const unsent = { send_by: "" as const, sent: "", reason: "", reference: "" };
  await trx
    .insertInto("bills")
    .values({ ...bill, ...about, ...unsent, ...made })
    .execute();
  const recurring = { id: id(), series: digits, ...of, description: text, amount, place: "", every: 1 };
  await trx
    .insertInto("recurring_fees")
    .values({ ...recurring, from_day: day, send_by: "", version: 1, next_on: null, ...made })
    .execute();
  const item = { series: digits, occurrence: day, recurring_id: recurring.id, made_at: at };
  await trx.insertInto("recurring_fee_items").values(item).execute();
  const provider = "razorpay";
  const link = {
    id: id(),
    provider,
    ...of,
    reference: digits,
    amount,
    description: text,
    state: "paid" as const,
  };
  const times = { expires_at: later, next_try_at: later, checked_at: at };
  await trx
    .insertInto("payment_links")
    .values({ ...link, ...times, ...made })
    .execute();
  const known = { id: id(), provider, event_id: digits, body: text, body_hash: digits, received_at: at };
  await trx
    .insertInto("payment_events")
    .values({ ...known, processed_at: at, next_try_at: later })
    .execute();
  const paid = { id: id(), provider, payment_id: digits, order_id: digits, link_id: link.id, ...of, amount };
  const how = { currency: "INR", method: "upi", rrn: digits, paid_at: at, state: "confirmed" as const };
  await trx
    .insertInto("online_payments")
    .values({ ...paid, ...how, alert: "over", created_at: at })
    .execute();
  const refund = { id: id(), provider, refund_id: digits, payment_id: digits, amount, at };
  await trx
    .insertInto("payment_refunds")
    .values({ ...refund, state: "processed" })
    .execute();
  await trx
    .insertInto("payment_days")
    .values({ provider: digits, day, ours: 1, theirs: 1, checked_at: at })
    .execute();
  await trx
    .insertInto("payment_link_closings")
    .values({ id: id(), provider, reference: digits, next_try_at: later })
    .execute();

  await trx
    .insertInto("renewals")
    .values({ ...of, made_at: at })
    .execute();
  await trx
    .insertInto("reminder_opt_outs")
    .values({ ...of, at })
    .execute();
  await trx
    .insertInto("step_notices")
    .values({ id: id(), run_id: ids.run, step_id: ids.step, staff_id: staff.id, at })
    .execute();
  await trx
    .insertInto("step_skips")
    .values({ ...of, occurrence: digits })
    .execute();
  const version = { id: id(), report_id: ids.report, number: 1, inputs: "{}", note: text, sha256: digits };
  await trx
    .insertInto("project_report_versions")
    .values({ ...version, size: 1, key: `none/${digits}`, ...made })
    .execute();
}

async function storedSource(trx: Db): Promise<string> {
  const found = await trx.selectFrom("lead_sources").select("id").executeTakeFirst();
  if (found) return found.id;
  const row = { id: newId(now), name: "Source", preset: "form" as const, address_hash: "", address_end: "" };
  await trx
    .insertInto("lead_sources")
    .values({ ...row, created_at: at })
    .execute();
  return row.id;
}
