import { pino } from "pino";
import { v7 as uuidv7 } from "uuid";
import { expect, onTestFinished, vi } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { createOutbox, type Outbox, type OutboxOptions } from "./outbox.server.ts";
import { queueDelivery } from "./queue-delivery.server.ts";
import type { OutboxItem, OutboxState } from "./tables.ts";

/** Writes an enquiry with nothing to deliver yet; returns its id. */
export async function anEnquiry(db: Db): Promise<string> {
  const id = uuidv7();
  const person = {
    name: "Asha Kumari",
    phone: "9000000001",
    email: "asha@example.com",
    address: null,
    message: "Hello",
  };
  await db
    .insertInto("enquiries")
    .values({
      ...person,
      id,
      reference: id,
      kind: "contact",
      state: "new",
      spam_reason: null,
      language: "en",
      service: "kavach",
      notice_version: "1",
      submission_id: null,
      content_hash: id,
      words_hash: null,
      repeats: 0,
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
}

/** Queues one delivery to a form service; returns the ids. */
export async function aFormDelivery(db: Db, target = "contact", payload: object = { name: "Asha Kumari" }) {
  const enquiryId = await anEnquiry(db);
  await queueDelivery(db, { enquiryId, channel: "form", target, payload }, new Date());
  const { id } = await db
    .selectFrom("outbox")
    .select("id")
    .where("enquiry_id", "=", enquiryId)
    .executeTakeFirstOrThrow();
  return { enquiryId, id };
}

/** Addresses of a test's forms and mail. */
type Addresses = {
  contact?: string;
  appointment?: string;
  mail?: OutboxOptions["mail"];
  allow: string[];
};

/** A worker that retries after milliseconds; it stops when the test ends. */
export function anOutbox(db: Db, addresses: Addresses, options: Partial<OutboxOptions> = {}): Outbox {
  const outbox = createOutbox(db, {
    forms: { appointment: addresses.appointment, contact: addresses.contact, consultation: undefined },
    mail: addresses.mail,
    allow: addresses.allow,
    log: pino({ level: "silent" }),
    backoff: () => 5,
    attemptLimitMs: 3000,
    ...options,
  });
  onTestFinished(() => outbox.stop());
  return outbox;
}

/** Waits until `check` passes; slow machines get ten seconds. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 5 });
}

/** Waits until an item is in that state. */
export function itemIn(db: Db, id: string, state: OutboxState): Promise<OutboxItem> {
  return eventually(async () => {
    const item = await db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(item.state).toBe(state);
    return item;
  });
}

/** The attempts of an item, the oldest first. */
export function attemptsOf(db: Db, id: string) {
  return db.selectFrom("outbox_attempts").selectAll().where("outbox_id", "=", id).orderBy("id").execute();
}

/** What was written about a record, the oldest first. */
export function activityOf(db: Db, recordId: string) {
  return db.selectFrom("activity").selectAll().where("record_id", "=", recordId).orderBy("id").execute();
}
