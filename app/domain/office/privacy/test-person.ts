import { pino } from "pino";
import type { Db } from "../../../platform/db/connection.server.ts";
import { networkKey } from "../../../platform/db/network-key.server.ts";
import type { Person } from "../../../platform/personal-data/person.server.ts";
import { receiveEnquiry } from "../../cases/enquiries/receive-enquiry.server.ts";
import type { Enquiry, EnquiryState } from "../../cases/enquiries/tables.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { StaffRole } from "../../people/staff/tables.ts";
import { readPerson } from "./people.server.ts";

export const secret = "a-secret-for-tests-only-0123456789abcdef";
export const silent = pino({ level: "silent" });

export async function member(db: Db, role: StaffRole = "owner", mobile = "9000000001"): Promise<Staff> {
  const account = { name: `Sample ${role}`, mobile };
  const id = await addAccount(db, { ...account, role, passwordHash: "x" }, new Date());
  return { id, ...account, role };
}

/** A person by a number or an address that can be read. */
export function person(typed: string): Person {
  const read = readPerson(typed, secret);
  if (!read) throw new Error(`${typed} is no person`);
  return read;
}

const outbox = {
  forms: { contact: "https://forms.example/c" },
  mail: { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" },
  allow: [],
};

/** Sends an enquiry in as a visitor would; it waits to be delivered to a form service and by mail. */
export async function arrives(
  db: Db,
  who: { name?: string; phone: string; email: string; message?: string },
  now = new Date(),
  state: EnquiryState = "new",
): Promise<Enquiry> {
  const value = { name: "Asha Sample", service: "vikas", message: "A loan for a mill", ...who };
  const arrived = {
    kind: "contact",
    value,
    language: "en",
    honeypot: "",
    submissionId: "",
    addressKey: networkKey(secret, who.phone),
  };
  const received = await receiveEnquiry(db, outbox, arrived as Parameters<typeof receiveEnquiry>[2], now);
  const reference = received.taken ? received.reference : "";
  const latest = db.selectFrom("enquiries").selectAll().where("reference", "=", reference);
  const { id } = await latest.executeTakeFirstOrThrow();
  if (state !== "new") await db.updateTable("enquiries").set({ state }).where("id", "=", id).execute();
  return latest.executeTakeFirstOrThrow();
}

/** Queues one delivery more, and says it was sent at that time. */
export async function wasSent(db: Db, enquiryId: string, at: Date): Promise<string> {
  await queueDelivery(db, { enquiryId, channel: "mail", target: "firm", payload: { text: "Asha" } }, at);
  const { id } = await db
    .selectFrom("outbox")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("outbox")
    .set({ state: "sent", tries: 1, sent_at: at.toISOString() })
    .where("id", "=", id)
    .execute();
  const attempt = { at: at.toISOString(), outcome: "sent" as const, code: 250, answer: "Ok, Asha" };
  await db
    .insertInto("outbox_attempts")
    .values({ id: `try-${id}`, outbox_id: id, ...attempt })
    .execute();
  return id;
}
