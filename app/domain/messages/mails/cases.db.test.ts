import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pino } from "pino";
import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { someStaff } from "../../cases/clients/test-clients.ts";
import { createDocumentsFixture } from "../../cases/documents/test-documents.ts";
import { queueMessage } from "../conversations/add-outgoing.server.ts";
import { findConversation } from "../conversations/find-conversation.server.ts";
import { readNext } from "./mail-worker.server.ts";
import { noteSentences } from "./note-sentences.server.ts";
import { readMail } from "./read-mail.server.ts";
import { listSkippedMails, makeEnquiryOf } from "./skipped-mails.server.ts";
import { storeMail } from "./store-mail.server.ts";
import { checker, rawMail } from "./test-mails.ts";

const noon = new Date("2026-11-28T12:00:00.000Z");
const log = pino({ level: "silent" });
const config = () => ({ secret: "a secret", own: ["office@sopan.example"], checkers: [checker] });
const mailOf = (name: string) => readFileSync(join(import.meta.dirname, "cases", `${name}.eml`));

/** An office that has written to Gone, and gets a mail. */
async function afterMail(raw: Buffer) {
  const { db, files } = await createDocumentsFixture();
  const sent = await inTransaction(db, async (trx) => {
    const who = { channel: "mail" as const, address: "gone@field.example", name: "Gone" };
    const { conversation } = await findConversation(trx, who, noon);
    const words = { conversationId: conversation.id, channel: "mail" as const, text: "Papers", key: "k" };
    const out = await queueMessage(trx, null, words, noon);
    const id = "id" in out ? out.id : "";
    const change = { state: "sent", external_id: "<ours@sopan.example>" } as const;
    await trx.updateTable("messages").set(change).where("id", "=", id).execute();
    return id;
  });
  await storeMail({ db, files }, { raw }, noon);
  const read = ({ raw, leftOut }: { raw: Uint8Array; leftOut: number }) => readMail(raw, leftOut);
  while (await readNext({ db, files, config, log, read }, noon));
  const message = await db
    .selectFrom("messages")
    .selectAll()
    .where("direction", "=", "in")
    .executeTakeFirstOrThrow();
  const kept = await db.selectFrom("message_files").select(["name", "state"]).execute();
  const { state } = await db
    .selectFrom("messages")
    .select("state")
    .where("id", "=", sent)
    .executeTakeFirstOrThrow();
  const enquiry = await db
    .selectFrom("enquiries")
    .select(["name", "email"])
    .where("email", "!=", "gone@field.example")
    .executeTakeFirst();
  const notes = noteSentences(JSON.parse(message.details).notes ?? [], "en");
  return { message, notes, kept, state, enquiry };
}

test.each([
  ["form-no-reply", { name: "Meena Devi", email: "meena@field.example" }],
  ["form-own-address", { name: "Chandan", email: "chandan@field.example" }],
  ["form-by-amazon", { name: "Sunil Kumar", email: "sunil@field.example" }],
])("%s is an enquiry of the visitor, who gets the answer", async (name, enquiry) => {
  expect((await afterMail(mailOf(name))).enquiry).toEqual(enquiry);
});

test.each([
  ["utf-7", "Hi Mom -☺-! राकेश"],
  ["utf-8-called-latin", "ऋण के लिए आवेदन और दस्तावेज़"],
  ["letter-i-wrote", "Please call me before Friday"],
  ["answer-below-outlook", "My account is with PNB Sonpur, ending 4321."],
  ["signed-in-one-piece", "The signed words. ऋण"],
  ["signed-in-pieces", "The signed words. ऋण"],
])("the text of %s is shown as it was written", async (name, text) => {
  const { message, notes } = await afterMail(mailOf(name));
  expect(message.text).toContain(text);
  expect(notes).toEqual([expect.stringMatching(/^Not confirmed/)]);
});

test.each([
  ["bounce-qmail", "failed", "noSuchAddress", "gone@field.example"],
  ["bounce-exim", "failed", "mailboxFull", "gone@field.example"],
  ["bounce-exchange", "failed", "noSuchAddress", "gone@field.example"],
  ["bounce-delayed", "sent", "delayed", "gone@field.example"],
])("%s leaves the message %s, with the reason", async (name, state, problem, recipient) => {
  const after = await afterMail(mailOf(name));
  expect([after.state, after.message.kind]).toEqual([state, "bounce"]);
  expect(JSON.parse(after.message.details)).toMatchObject({ problem, recipient });
});

const answer = (partstat: string) =>
  `BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nSUMMARY:Bank visit\r\nATTENDEE;CN="Kumar: Ravi";PARTSTAT=${partstat}:mailto:ravi@field.example\r\nEND:VEVENT\r\nEND:VCALENDAR`;
const calendar = (body: string) => rawMail({ headers: { "Content-Type": "text/calendar" }, body });

test.each([
  ["a cancelled invitation", mailOf("invitation-cancelled"), "Cancelled: Bank visit"],
  ["an acceptance", calendar(answer("ACCEPTED")), "Kumar: Ravi has accepted: Bank visit"],
  ["a refusal", calendar(answer("DECLINED")), "Kumar: Ravi has declined: Bank visit"],
  ["a half answer", calendar(answer("TENTATIVE")), "Kumar: Ravi may come: Bank visit"],
  [
    "an answer without a status",
    calendar(answer("X-ODD")),
    "Kumar: Ravi has answered the invitation: Bank visit",
  ],
])("%s says what it is", async (_, raw, sentence) => {
  expect((await afterMail(raw)).notes).toContainEqual(expect.stringContaining(sentence));
});

test("a mail whose clock is wrong is shown by its arrival, with a note", async () => {
  const { message, notes } = await afterMail(mailOf("clock-of-2018"));
  expect(message.at).toBe(noon.toISOString());
  expect(notes).toContainEqual(expect.stringContaining("written on 1 Jan 2018"));
  const fetchedLate = rawMail({
    headers: {
      Received: "by mx.sopan.example; Fri, 20 Nov 2026 10:00:05 +0530",
      Date: "Fri, 20 Nov 2026 10:00:00 +0530",
    },
  });
  expect((await afterMail(fetchedLate)).message.at).toBe("2026-11-20T04:30:00.000Z");
});

test("a small photograph inside the text is kept", async () => {
  expect((await afterMail(mailOf("inline-photo"))).kept).toEqual([{ name: "IMG_0042.jpeg", state: "kept" }]);
});

test("an encrypted mail says so", async () => {
  const { notes } = await afterMail(mailOf("encrypted"));
  expect(notes).toContainEqual(expect.stringContaining("encrypted"));
});

test.each([
  [
    "a newsletter whose answers go to a shop",
    { "List-Unsubscribe": "<https://x.example>", "Reply-To": "shop@other.example" },
  ],
  [
    "an absence note that wants answers elsewhere",
    { "Auto-Submitted": "auto-replied", "Reply-To": "a@other.example" },
  ],
])("%s is no enquiry", async (_, headers) => {
  const raw = rawMail({
    headers: { From: "Sender <news@field.example>", ...(headers as Record<string, string>) },
  });
  expect((await readMail(raw)).kind).toBe("automatic");
});

test("a mail that was left out is listed, and becomes one enquiry when somebody wants that", async () => {
  const { db, files } = await createDocumentsFixture();
  const staff = await someStaff(db);
  const headers = { From: "Portal <no-reply@portal.example>", Subject: "New lead" };
  const read = ({ raw, leftOut }: { raw: Uint8Array; leftOut: number }) => readMail(raw, leftOut);
  await storeMail({ db, files }, { raw: rawMail({ headers }) }, noon);
  while (await readNext({ db, files, config, log, read }, noon));
  const [left] = await listSkippedMails(db, staff);
  expect(left).toMatchObject({ reason: "automatic", from: "no-reply@portal.example", subject: "New lead" });
  const want = () => makeEnquiryOf(db, staff, left?.id ?? "", noon);
  expect(await Promise.all([want(), want()])).toEqual(["wanted", "gone"]);
  while (await readNext({ db, files, config, log, read }, noon));
  expect(await listSkippedMails(db, staff)).toEqual([]);
  expect(await db.selectFrom("enquiries").select(["name", "email"]).execute()).toEqual([
    { name: "Portal", email: "no-reply@portal.example" },
  ]);
  expect(await db.selectFrom("messages").select(["kind", "subject"]).execute()).toEqual([
    { kind: "text", subject: "New lead" },
  ]);
  expect(await want()).toBe("gone");
});
