import { createHmac } from "node:crypto";
import { type ExpressionBuilder, sql } from "kysely";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import { clean } from "../../platform/language/clean.ts";
import { readPhone } from "../../platform/language/phone.ts";

/** By what somebody is looked for, and the name under which the history knows that it was. */
export type Person = {
  by: "phone" | "email";
  value: string;
  /** Keyed, so that nobody finds the number by trying all. */
  hash: string;
  /** The same of a phone number, which one that was looked for by e-mail has too. */
  hashOfPhone(phone: string): string;
};

/** Reads a phone number or an e-mail address; null when it is neither. */
export function readPerson(typed: unknown, secret: string): Person | null {
  const text = clean(typed).trim();
  if (text.length > 254) return null;
  const found = /^[^\s@]+@[^\s@]+$/.test(text)
    ? { by: "email" as const, value: text.toLowerCase() }
    : { by: "phone" as const, value: readPhone(text) };
  const { by, value } = found;
  if (value === null) return null;
  return {
    by,
    value,
    hash: personHash(secret, by, value),
    hashOfPhone: (of) => personHash(secret, "phone", of),
  };
}

/** The name under which the history and the hosted sheet's runs know a person. */
export function personHash(secret: string, by: Person["by"], value: string): string {
  return createHmac("sha256", secret).update(`person ${by} ${value}`).digest("base64url");
}

/** The person's enquiries; an address is the same in capital letters. */
export function enquiriesOf(db: Db, { by, value }: Person) {
  const all = db.selectFrom("enquiries");
  return by === "phone"
    ? all.where("phone", "=", value)
    : all.where(sql<string>`lower(email)`, "=", sql<string>`lower(${value})`);
}

/** The person's files in both schemes, and those that were merged into them. */
export function clientsOf(db: Db, { by, value }: Person) {
  const own = (eb: ExpressionBuilder<Database, "clients">) =>
    by === "phone"
      ? eb("clients.mobile", "=", value)
      : eb(sql<string>`lower(clients.email)`, "=", sql<string>`lower(${value})`);
  const keepers = db.selectFrom("clients").select("clients.id").where(own);
  return db.selectFrom("clients").where((eb) => eb.or([own(eb), eb("clients.merged_into", "in", keepers)]));
}

/** Their ids as a part of another question. */
export function clientIdsOf(db: Db, person: Person) {
  return clientsOf(db, person).select("clients.id");
}

/** Some clients: by their ids, or by whose they are. */
export type Clients = readonly string[] | ReturnType<typeof clientIdsOf>;

/** The person's staff account, which is known by its mobile number. */
export function accountOf(db: Db, { by, value }: Person) {
  return db.selectFrom("staff").where("mobile", "=", by === "phone" ? value : "");
}

/** Their ids as a part of another question: however many there are, it fits into one. */
export function enquiryIdsOf(db: Db, person: Person) {
  return enquiriesOf(db, person).select("enquiries.id");
}

/** Some enquiries: by their ids, or by whose they are. */
export type Enquiries = readonly string[] | ReturnType<typeof enquiryIdsOf>;

/** Nobody changes the person's enquiries and files, nor queues a delivery for one, until this transaction ends. */
export async function holdRecordsOf(trx: Db, person: Person): Promise<void> {
  if (engineBehind(trx) === "sqlite") return;
  await enquiriesOf(trx, person).select("id").forUpdate().execute();
  await clientIdsOf(trx, person).forUpdate().execute();
}
