import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { MailPayload } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { Acknowledgement, OutboxSettings } from "../../delivery/deliveries/settings.ts";
import { aMailSender } from "../../delivery/deliveries/test-mail-sender.ts";
import { headerOf, startSmtpServer } from "../../delivery/deliveries/test-smtp-server.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { changeOne } from "./bulk.server.ts";
import { acknowledgementMail } from "./forwarding.server.ts";
import { type Arrived, receiveEnquiry } from "./receive-enquiry.server.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const acknowledgement: Acknowledgement = {
  brand: "Sopan & Sons",
  replyTo: "hello@example.com",
  phone: "0612200000",
  hours: { en: "Monday to Friday, 09:00 AM to 07:00 PM IST", hi: "सोमवार से शुक्रवार" },
  secret: "a secret of this test",
};
const mail = { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" };
const on: OutboxSettings = { forms: {}, mail, acknowledgement, allow: [] };

let posts = 0;

/** A contact form of somebody at a network of their own; `value` changes single fields. */
function arrived(
  value: Partial<Arrived["value"]> = {},
  language: "en" | "hi" = "en",
  honeypot = "",
): Arrived {
  const person = { name: "Asha Kumari", phone: "9876543210", email: "asha@example.com", service: "kavach" };
  const message = `Enquiry number ${++posts}`;
  const rest = {
    kind: "contact" as const,
    language,
    honeypot,
    submissionId: "",
    addressKey: `from ${posts}`,
  };
  return { ...rest, value: { ...person, message, ...value } };
}

async function acknowledged(db: Db): Promise<MailPayload[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("payload")
    .where("target", "=", "visitor")
    .orderBy("id")
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload));
}

test("no acknowledgements are sent if the owner has switched them off", async () => {
  const db = await freshDatabase();
  await receiveEnquiry(db, { ...on, acknowledgement: undefined }, arrived(), noon);
  await receiveEnquiry(db, { ...on, mail: undefined }, arrived(), noon);
  expect(await acknowledged(db)).toEqual([]);
});

test("the acknowledgement is in the visitor's language: reference, next steps, opening hours, and of typed text only a plain name", async () => {
  const db = await freshDatabase();
  const typed = { name: "Buy now at evil.example", message: "evil words" };
  const one = await receiveEnquiry(db, on, arrived(typed), noon);
  await receiveEnquiry(db, on, arrived({ ...typed, email: "ravi@example.com" }, "hi"), noon);
  const [english, hindi] = await acknowledged(db);
  const reference = one.taken ? one.reference : "";
  expect(english).toMatchObject({
    to: "asha@example.com",
    replyTo: "hello@example.com",
    subject: `We have received your enquiry: ${reference}`,
  });
  for (const part of [reference, "Monday to Friday, 09:00 AM", "06122 00000", "Sopan & Sons"])
    expect(english?.text).toContain(part);
  expect(english?.html).toContain("Sopan &amp; Sons");
  expect(hindi?.text).toContain("सोमवार से शुक्रवार");
  expect(hindi?.html).toContain('<div lang="hi">');
  expect(JSON.stringify([english, hindi])).not.toMatch(/evil|Asha/);
  expect(english?.text).toMatch(/^Namaste,\n/);
  await receiveEnquiry(db, on, arrived({ email: "asha2@example.com" }), noon);
  expect((await acknowledged(db))[2]?.text).toMatch(/^Namaste, Asha Kumari,\n/);
});

test("one address gets one mail an hour, whatever is written before and after its plus", async () => {
  const db = await freshDatabase();
  for (const email of ["asha@example.com", "ASHA@example.com", "asha+shop@example.com", "ravi@example.com"])
    await receiveEnquiry(db, on, arrived({ email }), noon);
  await receiveEnquiry(db, on, arrived(), later(59));
  expect((await acknowledged(db)).map(({ to }) => to)).toEqual(["asha@example.com", "ravi@example.com"]);
  await receiveEnquiry(db, on, arrived(), later(61));
  expect((await acknowledged(db)).length).toBe(3);
  const limits = await db.selectFrom("rate_limits").select("key").execute();
  expect(JSON.stringify(limits)).not.toContain("example.com");
});

test("spam is not acknowledged; taken out of Spam within the hour it is, later it is not", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db }, "staff");
  for (const email of ["soon@example.com", "late@example.com"])
    await receiveEnquiry(db, on, arrived({ email }, "en", "filled"), noon);
  expect(await acknowledged(db)).toEqual([]);
  const spam = await db.selectFrom("enquiries").select("id").orderBy("id").execute();
  for (const [index, { id }] of spam.entries())
    await changeOne(db, staff, on, { id, change: { state: "new" } }, later(index === 0 ? 30 : 90));
  expect((await acknowledged(db)).map(({ to }) => to)).toEqual(["soon@example.com"]);
});

test("line breaks in any field add no header and no recipient", async () => {
  const server = await startSmtpServer();
  const { send } = aMailSender(server);
  const evil = "x\r\nBcc: thief@example.com\r\n\r\nbody";
  const enquiry = {
    id: "1",
    name: evil,
    reference: evil,
    language: evil,
    email: "asha@example.com",
    created_at: evil,
  };
  const words = { ...acknowledgement, brand: evil, replyTo: `hello@example.com${evil}`, phone: evil };
  expect(await send("id", acknowledgementMail(enquiry, words))).toMatchObject({ outcome: "sent" });
  const [sent] = server.mails;
  expect(sent?.to).toEqual(["asha@example.com"]);
  expect(sent && [headerOf(sent, "Bcc"), headerOf(sent, "Reply-To")]).toEqual([undefined, undefined]);
  expect(sent && headerOf(sent, "Auto-Submitted")).toBe("auto-replied");
  for (const email of [
    `asha@example.com${evil}`,
    "a@example.com, thief@example.com",
    "A <thief@example.com>",
  ])
    expect(await send("id", acknowledgementMail({ ...enquiry, email }, words))).toMatchObject({
      outcome: "failed",
    });
  expect(server.mails.length).toBe(1);
});
