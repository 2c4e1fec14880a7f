import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { removeDueFiles } from "../../../platform/uploads/removable-files.server.ts";
import { samplePdf } from "../../../platform/uploads/sample-files.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { createDocumentsFixture, keysIn } from "../../cases/documents/test-documents.ts";
import { ownMarkHeader } from "../../delivery/deliveries/own-mark-header.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { addIncoming } from "../conversations/add-incoming.server.ts";
import { queueMessage } from "../conversations/add-outgoing.server.ts";
import { findConversation } from "../conversations/find-conversation.server.ts";
import { maxNewPerHour } from "./mail-events.ts";
import { createMailWorker, readNext } from "./mail-worker.server.ts";
import { readHead, readMail } from "./read-mail.server.ts";
import { ownMark, replyAddress } from "./reply-token.server.ts";
import { storeMail } from "./store-mail.server.ts";
import { attached, bounceOf, checker, multipart, rawMail } from "./test-mails.ts";

const noon = new Date("2026-11-20T12:00:00.000Z");
const log = pino({ level: "silent" });
const secret = "a secret";
const config = () => ({ secret, own: ["office@sopan.example"], checkers: [checker] });
type Headers = Record<string, string>;

/** Mails come in one after the other and are read in this process. */
async function anOffice() {
  const { db, files } = await createDocumentsFixture();
  const read = ({ raw, leftOut }: { raw: Uint8Array; leftOut: number }) => readMail(raw, leftOut);
  const comes = async (raw: Buffer, leftOut?: number) => {
    await storeMail({ db, files }, { raw, ...(leftOut && { leftOut }) }, noon);
    while (await readNext({ db, files, config, log, read }, noon));
  };
  const all = () => db.selectFrom("messages").selectAll().orderBy("id").execute();
  const notes = async () =>
    (await all()).map(({ details }) =>
      (JSON.parse(details).notes ?? []).map(({ note }: { note: string }) => note),
    );
  const conversations = () => db.selectFrom("conversations").selectAll().orderBy("id").execute();
  const enquiries = () => db.selectFrom("enquiries").select(["name", "email"]).execute();
  const problems = async () =>
    (await db.selectFrom("channel_events").select("problem").orderBy("id").execute()).map(
      ({ problem }) => problem,
    );
  /** A conversation with Asha, to whom a mail of ours was sent. */
  const wroteTo = async (sent = "<ours@sopan.example>") =>
    inTransaction(db, async (trx) => {
      const who = { channel: "mail" as const, address: "asha@example.com", name: "Asha Kumari" };
      const { conversation } = await findConversation(trx, who, noon);
      const conversationId = conversation.id;
      const said = {
        conversationId,
        channel: "mail" as const,
        kind: "text" as const,
        text: "Hello",
        at: noon,
      };
      await addIncoming(trx, said, noon);
      const out = await queueMessage(
        trx,
        null,
        { conversationId, channel: "mail", text: "Please send it.", key: sent },
        noon,
      );
      const id = "id" in out ? out.id : "";
      await trx
        .updateTable("messages")
        .set({ state: "sent", external_id: sent })
        .where("id", "=", id)
        .execute();
      return { conversationId, messageId: id };
    });
  return { db, files, comes, all, notes, conversations, enquiries, problems, wroteTo };
}

test("somebody new becomes one enquiry, whose mails are one conversation", async () => {
  const { comes, all, conversations, enquiries } = await anOffice();
  await comes(rawMail());
  await comes(
    rawMail({ headers: { "Message-ID": "<m2@example.com>", Subject: "Re: Loan", From: "ASHA@Example.com" } }),
  );
  expect(await enquiries()).toEqual([{ name: "Asha Kumari", email: "asha@example.com" }]);
  expect(await conversations()).toMatchObject([{ unread: 2, last_channel: "mail" }]);
  expect(await all()).toMatchObject([
    {
      subject: "My papers",
      text: "Please find my papers.",
      at: "2026-11-20T04:30:00.000Z",
      external_id: "<m1@example.com>",
    },
    { subject: "Re: Loan" },
  ]);
});

test("an answer finds its conversation by the token in the address, whoever sends it", async () => {
  const { comes, all, notes, wroteTo } = await anOffice();
  const { conversationId } = await wroteTo();
  const To = replyAddress("office@sopan.example", conversationId, secret) ?? "";
  await comes(rawMail({ headers: { To, From: "Ravi <ravi@bank.example>" } }));
  expect((await all()).at(-1)).toMatchObject({ conversation_id: conversationId, answers: null });
  expect((await notes()).at(-1)).toEqual(["otherAddress"]);
});

test("an answer finds its conversation and the message by what it answers", async () => {
  const { comes, all, notes, wroteTo } = await anOffice();
  const { conversationId, messageId } = await wroteTo();
  const headers = { References: "<x@y.example> <ours@sopan.example>", Subject: "Something else" };
  await comes(rawMail({ headers }));
  expect((await all()).at(-1)).toMatchObject({
    conversation_id: conversationId,
    answers: messageId,
    direction: "in",
  });
  expect((await notes()).at(-1)).toEqual([]);
});

test("the subject alone leads nowhere", async () => {
  const { comes, all, wroteTo } = await anOffice();
  const { conversationId } = await wroteTo();
  await comes(rawMail({ headers: { Subject: "Re: Please send it.", From: "ravi@example.com" } }));
  expect((await all()).at(-1)?.conversation_id).not.toBe(conversationId);
});

test("a forged sender is not linked to anybody by the address", async () => {
  const { comes, conversations, enquiries, notes } = await anOffice();
  await comes(
    rawMail({
      headers: { "Message-ID": "<m2@example.com>", "Authentication-Results": `${checker}; dmarc=fail` },
    }),
  );
  expect(await notes()).toEqual([["forged"]]);
  expect(await conversations()).toMatchObject([{ client_id: null }]);
  expect(await enquiries()).toHaveLength(1);
});

test.each([
  ["two From headers", { From: "Asha <asha@example.com>\r\nFrom: Evil <evil@evil.example>" }],
  ["two addresses in From", { From: "asha@example.com, evil@evil.example" }],
  ["a group in From", { From: "All: asha@example.com, evil@evil.example;" }],
])("a mail with %s is not proven", async (_, headers) => {
  const { comes, notes } = await anOffice();
  await comes(rawMail({ headers }));
  expect(await notes()).toEqual([["unproven"]]);
});

test("the firm's mail about an enquiry makes no second one, another program's from the same address does", async () => {
  const { db, comes, enquiries, problems } = await anOffice();
  await comes(rawMail());
  const { id } = await db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
  const payload = { subject: "New enquiry", text: "Asha", html: "", replyTo: "ravi@field.example" };
  await inTransaction(db, (trx) =>
    queueDelivery(trx, { enquiryId: id, channel: "mail", target: "firm", payload }, noon),
  );
  const item = await db.selectFrom("outbox").select("id").executeTakeFirstOrThrow();
  const toFirm = {
    From: "Sopan <office@sopan.example>",
    "Reply-To": "ravi@field.example",
    "Auto-Submitted": "auto-generated",
  };
  // Some servers that send change the Message-ID.
  await comes(rawMail({ headers: { ...toFirm, "Message-ID": "<1@ses.example>", [ownMarkHeader]: item.id } }));
  expect(await enquiries()).toHaveLength(1);
  expect((await problems()).at(-1)).toBe("own");
  await comes(rawMail({ headers: { ...toFirm, "Message-ID": "<2@form.example>" } }));
  expect((await enquiries()).map(({ email }) => email)).toEqual(["asha@example.com", "ravi@field.example"]);
});

test("an unproven mail never lands on a client, and keeps no proven one of the client away", async () => {
  const { db, comes, all, notes, conversations } = await anOffice();
  const client = await addClient(db, await someStaff(db), { email: "asha@example.com" });
  const unchecked = (id: string) =>
    comes(rawMail({ headers: { "Message-ID": `<${id}@example.com>`, "Authentication-Results": "" } }));
  await unchecked("first");
  await comes(rawMail({ headers: { "Message-ID": "<proven@example.com>" } }));
  await unchecked("later");
  const [first, proven, later] = await all();
  const clientOf = new Map((await conversations()).map(({ id, client_id }) => [id, client_id]));
  expect([first, proven, later].map((one) => clientOf.get(one?.conversation_id ?? ""))).toEqual([
    null,
    client.id,
    null,
  ]);
  expect(later?.conversation_id).toBe(first?.conversation_id);
  expect(await notes()).toEqual([["unproven"], [], ["unproven"]]);
});

test("an unproven mail does not reach a client by a conversation that was linked to the client", async () => {
  const { db, comes, all, conversations } = await anOffice();
  const client = await addClient(db, await someStaff(db), { email: "asha@example.com" });
  const unchecked = (id: string) =>
    comes(rawMail({ headers: { "Message-ID": `<${id}@example.com>`, "Authentication-Results": "" } }));
  await unchecked("first");
  await db.updateTable("conversations").set({ client_id: client.id }).execute();
  await unchecked("later");
  const [first, later] = await all();
  expect(later?.conversation_id).not.toBe(first?.conversation_id);
  expect((await conversations()).map(({ client_id }) => client_id)).toEqual([client.id, null]);
});

test.each<[string, Headers, string]>([
  ["absence note of a stranger", { "Auto-Submitted": "auto-replied" }, "automatic"],
  ["newsletter", { "List-Id": "<news.example.com>" }, "automatic"],
  ["mail of our own", { [ownMarkHeader]: ownMark(secret) }, "own"],
  ["mail from our own address", { From: "office@sopan.example" }, "own"],
  ["mail without a sender", { From: "nobody" }, "noSender"],
])("the %s becomes no enquiry", async (_, headers, problem) => {
  const { comes, enquiries, problems } = await anOffice();
  await comes(rawMail({ headers }));
  expect(await enquiries()).toEqual([]);
  expect(await problems()).toEqual([problem]);
});

test("an absence note is in the conversation it replies to, and is not unread", async () => {
  const { comes, all, conversations, wroteTo } = await anOffice();
  await wroteTo();
  const [before] = await conversations();
  await comes(
    rawMail({ headers: { "Auto-Submitted": "auto-replied", "In-Reply-To": "<ours@sopan.example>" } }),
  );
  expect((await all()).at(-1)).toMatchObject({ kind: "automatic" });
  expect((await conversations())[0]?.unread).toBe(before?.unread);
});

test("a mail that came back fails the message that it is about, and says why", async () => {
  const { comes, all, wroteTo } = await anOffice();
  const { messageId } = await wroteTo();
  await comes(bounceOf("<ours@sopan.example>"));
  const messages = await all();
  const sent = messages.find(({ id }) => id === messageId);
  expect(sent).toMatchObject({ state: "failed" });
  expect(JSON.parse(sent?.details ?? "{}")).toMatchObject({ problem: "noSuchAddress", code: "5.1.1" });
  expect(messages.at(-1)).toMatchObject({
    kind: "bounce",
    answers: messageId,
    text: "550 5.1.1 user unknown",
  });
});

test("a delay fails nothing, and a report about a mail that we never sent changes nothing", async () => {
  const { comes, all, problems, wroteTo } = await anOffice();
  const { messageId } = await wroteTo();
  await comes(bounceOf("<ours@sopan.example>", { action: "delayed", status: "4.4.1", said: "no answer" }));
  await comes(bounceOf("<guess@sopan.example>"));
  const messages = await all();
  expect(messages.find(({ id }) => id === messageId)?.state).toBe("sent");
  expect(messages.filter(({ kind }) => kind === "bounce")).toHaveLength(1);
  expect(await problems()).toEqual([null, "bounce"]);
});

test("the same mail by two ways is one message, another with its Message-ID is another", async () => {
  const { comes, all } = await anOffice();
  await comes(rawMail());
  const byPipe = Buffer.from(`Received: by mx\n${rawMail().toString().replaceAll("\r\n", "\n")}\n`);
  await comes(byPipe);
  expect(await all()).toHaveLength(1);
  await comes(rawMail({ body: "Another text with a copied id." }));
  const ids = (await all()).map(({ external_id }) => external_id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test("of the attachments the good ones are kept, the others named with their reason", async () => {
  const { db, files, comes } = await anOffice();
  const text = { type: "text/plain", body: "See below." };
  const pdf = attached("pan.pdf", "application/pdf", samplePdf());
  await comes(multipart([text, pdf, attached("a.zip", "application/zip", Buffer.from("PK\x03\x04zip"))]));
  const kept = await db.selectFrom("message_files").selectAll().orderBy("id").execute();
  expect(kept).toMatchObject([
    { name: "pan.pdf", type: "pdf", state: "kept", reason: null },
    { name: "a.zip", state: "refused", reason: "office", key: null },
  ]);
  expect(await keysIn(files)).toContain(kept[0]?.key);
});

test("a mail that is too large to be fetched is shown by its headers, with its size", async () => {
  const { comes, all, notes } = await anOffice();
  await comes(Buffer.from("From: asha@example.com\r\nSubject: Photos\r\n\r\n"), 50 * 1024 * 1024);
  expect(await all()).toMatchObject([{ subject: "Photos", text: "" }]);
  expect(await notes()).toEqual([["tooLarge", "nothing", "unproven"]]);
});

test("after sixty mails in an hour further ones notify nobody", async () => {
  const { comes, conversations } = await anOffice();
  for (let n = 0; n < 62; n++) await comes(rawMail({ headers: { "Message-ID": `<m${n}@example.com>` } }));
  expect(await conversations()).toMatchObject([{ unread: 60 }]);
});

test("a mail that breaks its thread is shown by its headers", async () => {
  const { db, files, all, notes } = await anOffice();
  await storeMail({ db, files }, { raw: rawMail() }, noon);
  const read = ({ raw, headOnly }: { raw: Uint8Array; headOnly?: boolean }) =>
    headOnly ? readHead(raw) : Promise.reject(new Error("out of memory"));
  await readNext({ db, files, config, log, read }, noon);
  expect(await all()).toMatchObject([{ subject: "My papers", text: "" }]);
  expect(await notes()).toEqual([["unreadable"]]);
});

test("a mail is tried again after the database or the storage has failed", async () => {
  const { db, files, all } = await anOffice();
  await storeMail({ db, files }, { raw: rawMail() }, noon);
  const broken = { ...files, read: () => Promise.reject(new Error("the storage is silent")) };
  await readNext({ db, files: broken, config, log }, noon);
  expect(await all()).toEqual([]);
  const later = new Date(noon.getTime() + 60_000);
  await readNext({ db, files, config, log, read: ({ raw }) => readMail(raw) }, later);
  expect(await all()).toHaveLength(1);
});

test("the stored mail goes with its event", async () => {
  const { db, files, comes } = await anOffice();
  await comes(rawMail());
  await db.deleteFrom("channel_events").execute();
  await removeDueFiles(db, files, new Date("2100-01-01"), () => {});
  expect(await keysIn(files)).toEqual([]);
});

test("a stored mail is read in a thread and added to its conversation", async () => {
  const { db, files, all } = await anOffice();
  const worker = createMailWorker({ db, files, config, log });
  onTestFinished(() => worker.stop());
  worker.start();
  await storeMail({ db, files }, { raw: rawMail() }, new Date());
  worker.wake();
  await vi.waitFor(async () => expect(await all()).toMatchObject([{ subject: "My papers" }]), {
    timeout: 20_000,
  });
});

test("a flood of new senders makes so many enquiries an hour, and whoever is known still gets through", async () => {
  const { comes, enquiries, problems, wroteTo, all } = await anOffice();
  await wroteTo();
  const flood = maxNewPerHour + 3;
  for (let n = 0; n < flood; n++)
    await comes(
      rawMail({ headers: { From: `Spam ${n} <spam${n}@example.net>`, "Message-ID": `<s${n}@example.net>` } }),
    );
  await comes(
    rawMail({ headers: { From: "Spam 0 <spam0@example.net>", "Message-ID": "<again@example.net>" } }),
  );
  await comes(rawMail({ headers: { From: "Asha <asha@example.com>", "Message-ID": "<asha@example.com>" } }));
  expect(await enquiries()).toHaveLength(1 + maxNewPerHour);
  expect((await problems()).filter((problem) => problem === "tooManyNew")).toHaveLength(3);
  const received = (await all()).filter(({ state, external_id }) => state === "received" && external_id);
  expect(received.slice(-2).map(({ external_id }) => external_id)).toEqual([
    "<again@example.net>",
    "<asha@example.com>",
  ]);
});
