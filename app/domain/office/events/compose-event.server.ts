import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import { feesPath } from "../../money/fees/list-query.ts";
import { receiptNumber } from "../../money/fees/receipt-number.ts";
import type { Receipt } from "../../money/fees/tables.ts";
import type { EventData, EventType } from "./event-types.ts";

/** Whom an event is about, so that it is erased with them. */
export type About = { enquiryId: string } | { clientId: string } | { firm: true };

export type Composed<Type extends EventType> = { data: EventData<Type>; about: About } | undefined;

type Compose = { [Type in EventType]: (db: Db, recordId: string, origin: string) => Promise<Composed<Type>> };

const byId = (id: string | null): About => (id === null ? { firm: true } : { clientId: id });

/** Describes the record as it is now; undefined when it is deleted. Ids and states only. */
export const compose: Compose = {
  async "enquiry.received"(db, id, origin) {
    const row = await db
      .selectFrom("enquiries")
      .select(["reference", "kind", "service", "source"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { data: { id, ...row, url: `${origin}/inbox/${id}` }, about: { enquiryId: id } };
  },
  async "enquiry.closed"(db, id, origin) {
    const row = await db.selectFrom("enquiries").select("reference").where("id", "=", id).executeTakeFirst();
    return row && { data: { id, ...row, url: `${origin}/inbox/${id}` }, about: { enquiryId: id } };
  },
  async "client.added"(db, id, origin) {
    const row = await clientOf(db, id);
    return (
      row && { data: { id, register: row.register, url: origin + profilePath(id) }, about: { clientId: id } }
    );
  },
  async "client.stage"(db, id, origin) {
    const row = await clientOf(db, id);
    return row && { data: { id, ...row, url: origin + profilePath(id) }, about: { clientId: id } };
  },
  async "clients.imported"(db, id, origin) {
    const row = await db
      .selectFrom("imports")
      .select(["register", "added", "updated", "undone"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { data: { id, ...row, url: `${origin}/clients/import/${id}` }, about: { firm: true } };
  },
  async "document.received"(db, id, origin) {
    const row = await db
      .selectFrom("received_files")
      .innerJoin("applicant_links", "applicant_links.id", "link_id")
      .select(["received_files.client_id as own", "applicant_links.client_id as ofLink", "document_type"])
      .where("received_files.id", "=", id)
      .executeTakeFirst();
    if (!row) return undefined;
    const client_id = row.own ?? row.ofLink;
    const data = { id, client_id, document: row.document_type, url: origin + profilePath(client_id) };
    return { data, about: { clientId: client_id } };
  },
  "appointment.booked": appointment,
  "appointment.changed": appointment,
  async "payment.received"(db, id, origin) {
    const row = await receiptOf(db, id);
    return row && { data: paymentOf(row, origin), about: byId(row.client_id) };
  },
  async "payment.changed"(db, id, origin) {
    const row = await receiptOf(db, id);
    if (!row) return undefined;
    const { refunded, cancelled_at } = row;
    const data = { ...paymentOf(row, origin), refunded: Number(refunded), cancelled_at };
    return { data, about: byId(row.client_id) };
  },
  async "duty.due"(db, id, origin) {
    const row = await db
      .selectFrom("due_items")
      .select(["client_id", "rule", "period", "due_on"])
      .where("id", "=", id)
      .where("state", "=", "open")
      .executeTakeFirst();
    return row && { data: { id, ...row, url: `${origin}/due/${id}` }, about: { clientId: row.client_id } };
  },
  async "webhook.test"(_, __, origin) {
    return { data: { url: `${origin}/settings/events` }, about: { firm: true } };
  },
};

const clientOf = (db: Db, id: string) =>
  db.selectFrom("clients").select(["register", "stage", "status"]).where("id", "=", id).executeTakeFirst();

async function appointment(db: Db, id: string, origin: string) {
  const row = await db
    .selectFrom("appointments")
    .select(["starts_at", "state", "way", "client_id", "enquiry_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { client_id, enquiry_id, ...shown } = row;
  const about = client_id === null && enquiry_id ? { enquiryId: enquiry_id } : byId(client_id);
  return { data: { id, ...shown, url: `${origin}/appointment/${id}` }, about };
}

const receiptOf = (db: Db, id: string) =>
  db.selectFrom("receipts").selectAll().where("id", "=", id).executeTakeFirst();

function paymentOf(row: Receipt, origin: string) {
  const { id, client_id, amount, method, paid_on } = row;
  const url = origin + (client_id ? feesPath(client_id) : "/fees");
  return { id, client_id, receipt: receiptNumber(row), amount: Number(amount), method, paid_on, url };
}

/** Of whom an event is about, and nothing else of their record. */
export function personOf(db: Db, about: About) {
  if ("enquiryId" in about)
    return db
      .selectFrom("enquiries")
      .select(["name", "phone", "email"])
      .where("id", "=", about.enquiryId)
      .executeTakeFirst();
  if ("firm" in about) return undefined;
  return db
    .selectFrom("clients")
    .select(["name", "mobile as phone", sql<string>`coalesce(email, '')`.as("email")])
    .where("id", "=", about.clientId)
    .executeTakeFirst();
}
