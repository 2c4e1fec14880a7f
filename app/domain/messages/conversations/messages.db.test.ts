import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { planOf } from "../../../platform/db/test-plan.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { addOutgoing, type Outgoing } from "./add-outgoing.server.ts";
import { giveConsent, withdrawConsent } from "./consents.server.ts";
import { addConversation } from "./find-conversation.server.ts";
import { markState } from "./mark-state.server.ts";
import { claimOutgoing, due, endLostSendings, recordSent } from "./send-queue.server.ts";
import type { SendResult } from "./send-result.ts";
import { after, conversationRow, messageRow, noon, writes } from "./test-conversations.ts";
import { writeMessage } from "./write-message.server.ts";

async function office() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const client = await addClient(db, staff, { mobile: "9876543210", email: "asha@example.com" });
  return { db, staff, client };
}

/** A conversation in which nobody has written yet. */
async function silent() {
  const { db, staff, client } = await office();
  const { id } = await inTransaction(db, (trx) => addConversation(trx, { clientId: client.id }, "", noon));
  return { db, staff, client, id };
}

function say(id: string, changes: Partial<Outgoing> = {}): Outgoing {
  return {
    conversationId: id,
    channel: "whatsapp",
    text: "Please send the quotation.",
    key: "k1",
    ...changes,
  };
}

async function written(db: Db, result: Awaited<ReturnType<typeof addOutgoing>>) {
  if (!("id" in result)) throw new Error(result.refused);
  return messageRow(db, result.id);
}

const accepted: SendResult = { outcome: "accepted", code: 200, answer: "", externalId: "wamid.1" };

test("a message that comes twice is stored once", async () => {
  const { db } = await office();
  const first = await writes(db, {}, { externalId: "wamid.9" });
  const again = await writes(db, {}, { externalId: "wamid.9" }, after(1));
  expect(again).toMatchObject({ id: first.id, repeated: true });
  expect(await conversationRow(db, first.conversation.id)).toMatchObject({ unread: 1 });
});

test("an older message that comes late neither shortens the window nor becomes the newest", async () => {
  const { db } = await office();
  const { conversation } = await writes(db, {}, { text: "second", at: after(10) }, after(10));
  await writes(db, {}, { text: "first", at: after(2) }, after(11));
  expect(await conversationRow(db, conversation.id)).toMatchObject({
    last_text: "second",
    window_ends_at: "2026-11-21T12:10:00.000Z",
  });
});

test("an answer within the window waits ten seconds, is sent once, and ends as accepted", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  const queued = await written(db, await addOutgoing(db, staff, say(conversation.id), after(1)));
  expect(queued).toMatchObject({ state: "queued", staff_id: staff.id, kind: "text" });
  expect(JSON.parse(queued.details)).toMatchObject({ to: "919876543210" });
  expect(await addOutgoing(db, staff, say(conversation.id), after(1))).toMatchObject({
    id: queued.id,
    repeated: true,
  });
  expect(await claimOutgoing(db, "whatsapp", 5, after(1))).toEqual([]);
  const claims = await Promise.all([1, 2, 3].map(() => claimOutgoing(db, "whatsapp", 5, after(2))));
  const [message] = claims.flat();
  expect(claims.flat()).toHaveLength(1);
  if (!message) throw new Error("nothing was claimed");
  expect(await recordSent(db, message, accepted, after(2))).toBeUndefined();
  expect(await messageRow(db, queued.id)).toMatchObject({
    state: "accepted",
    external_id: "wamid.1",
    tries: 1,
  });
  expect(await conversationRow(db, conversation.id)).toMatchObject({
    last_direction: "out",
    last_text: queued.text,
  });
});

test.each([
  ["free text outside the window", {}, "windowClosed"],
  [
    "a template without permission",
    { template: { name: "a", language: "hi", values: { name: "Asha" } } },
    "noConsent",
  ],
  ["nothing", { text: " \u200b" }, "empty"],
  ["too much", { text: "x".repeat(4097) }, "tooLong"],
  ["a time that has passed", { sendAt: noon }, "past"],
  ["a document of nobody", { channel: "mail", fileIds: ["none"] }, "noFile"],
] as const)("%s is refused in words", async (_, change, refused) => {
  const { db, staff, id } = await silent();
  expect(await addOutgoing(db, staff, say(id, change as Partial<Outgoing>), after(1))).toEqual({ refused });
});

test("a variable without a value is refused by its name, in a template and in a text", async () => {
  const { db, staff, id } = await silent();
  const template = { name: "docs", language: "hi", values: { name: "Asha", day: " " } };
  expect(await addOutgoing(db, staff, say(id, { template }), noon)).toEqual({
    refused: "emptyVariable",
    variable: "day",
  });
  const text = "Dear {{ client name }}, …";
  expect(await addOutgoing(db, staff, say(id, { text, channel: "mail" }), noon)).toEqual({
    refused: "emptyVariable",
    variable: "client name",
  });
});

test("with permission a template goes at any time; after STOP nothing goes until they write again", async () => {
  const { db, staff, client, id } = await silent();
  const template = { name: "docs", language: "hi", values: { name: "Asha" } };
  const by = { channel: "whatsapp", purpose: "service", language: "hi" } as const;
  const word = { ...by, words: "Yes", source: "staff" as const, client_id: client.id };
  await giveConsent(db, word, noon);
  await written(db, await addOutgoing(db, staff, say(id, { template }), after(1)));
  const { conversation } = await writes(db, {}, { text: "STOP" }, after(2));
  expect(conversation.id).toBe(id);
  await withdrawConsent(db, conversation, { ...word, source: "stop", words: "STOP" }, after(3));
  expect(await addOutgoing(db, staff, say(id, { template, key: "k2" }), after(4))).toEqual({
    refused: "stopped",
  });
  expect(await addOutgoing(db, staff, say(id, { key: "k3" }), after(4))).toEqual({ refused: "stopped" });
  await writes(db, {}, { text: "One question" }, after(5));
  await written(db, await addOutgoing(db, staff, say(id, { key: "k4" }), after(6)));
});

test("states never run backwards, and what was read has not failed", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  const { id } = await written(db, await addOutgoing(db, staff, say(conversation.id), after(1)));
  const mark = (state: Parameters<typeof markState>[1]["state"]) =>
    markState(db, { channel: "whatsapp", messageId: id, state, at: after(3), details: { code: 1 } });
  expect([await mark("read"), await mark("sent"), await mark("delivered")]).toEqual([
    "marked",
    "kept",
    "kept",
  ]);
  expect(await messageRow(db, id)).toMatchObject({ state: "read" });
  expect([await mark("failed"), await mark("delivered")]).toEqual(["kept", "kept"]);
  expect(await messageRow(db, id)).toMatchObject({ state: "read", next_try_at: null });
  expect(await markState(db, { channel: "whatsapp", externalId: "none", state: "sent", at: noon })).toBe(
    "unknown",
  );
});

test("a process that dies while it sends leaves the message unknown, and nobody sends it again", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  const { id } = await written(db, await addOutgoing(db, staff, say(conversation.id), after(1)));
  const [message] = await claimOutgoing(db, "whatsapp", 1, after(2));
  await endLostSendings(db, "whatsapp", after(3));
  expect(await messageRow(db, id)).toMatchObject({ state: "sending" });
  await endLostSendings(db, "whatsapp", after(10));
  expect(await messageRow(db, id)).toMatchObject({ state: "unknown" });
  expect(await claimOutgoing(db, "whatsapp", 5, after(60))).toEqual([]);
  if (message) await recordSent(db, message, accepted, after(11));
  expect(await messageRow(db, id)).toMatchObject({ state: "unknown", external_id: "wamid.1" });
  await markState(db, { channel: "whatsapp", externalId: "wamid.1", state: "delivered", at: after(12) });
  expect(await messageRow(db, id)).toMatchObject({ state: "delivered" });
});

test("a try that may be repeated waits, and what the service limits waits as long as it says", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  const { id } = await written(db, await addOutgoing(db, staff, say(conversation.id), after(1)));
  const [message] = await claimOutgoing(db, "whatsapp", 1, after(2));
  if (!message) throw new Error("nothing was claimed");
  const limited: SendResult = { outcome: "retry", code: 429, answer: "slow down", retryAfterMs: 120_000 };
  expect(await recordSent(db, message, limited, after(2), () => 1000)).toEqual(after(4));
  expect(await messageRow(db, id)).toMatchObject({
    state: "queued",
    tries: 1,
    next_try_at: after(4).toISOString(),
  });
});

test("what is sent later is not the newest message until it was sent", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  const later = say(conversation.id, { sendAt: after(60), channel: "mail", subject: "Documents" });
  await written(db, await addOutgoing(db, staff, later, after(1)));
  expect(await conversationRow(db, conversation.id)).toMatchObject({ last_text: "Namaste" });
  expect(await claimOutgoing(db, "mail", 1, after(59))).toEqual([]);
  const [message] = await claimOutgoing(db, "mail", 1, after(60));
  if (!message) throw new Error("nothing was claimed");
  await recordSent(db, message, { outcome: "sent", code: 250, answer: "", externalId: "<1@x>" }, after(60));
  expect(await conversationRow(db, conversation.id)).toMatchObject({
    last_text: "Documents: Please send the quotation.",
    last_channel: "mail",
  });
});

test.each([
  [
    "a variable of a ready text",
    { text: "You owe {amount}." },
    { refused: "emptyVariable", variable: "amount" },
  ],
  ["two documents", { fileIds: ["a", "b"] }, { refused: "oneFile" }],
  ["long words beside a document", { text: "a".repeat(1025), fileIds: ["a"] }, { refused: "longCaption" }],
])("%s: WhatsApp does not take it, and it is told before it is queued", async (_, said, refusal) => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  expect(await addOutgoing(db, staff, say(conversation.id, said), after(1))).toEqual(refusal);
});

test("a reply quotes a message of its own conversation and none of another", async () => {
  const { db, staff, client } = await office();
  const own = await writes(db);
  const other = await writes(db, { address: "919000000002" }, { text: "A secret" });
  const answered = async (answers: string, key: string) => {
    const message = { channel: "whatsapp" as const, text: "Yes", key, answers };
    return (await written(db, await writeMessage(db, staff, client.id, message, after(1)))).answers;
  };
  expect(await answered(own.id, "k1")).toBe(own.id);
  expect(await answered(other.id, "k2")).toBeNull();
});

test("what is due is found by an index, however many messages there are", async () => {
  const db = await freshDatabase();
  const asked = due(db, "whatsapp", noon).select("id").orderBy("next_try_at").orderBy("id").limit(1);
  expect(await planOf(db, asked.compile())).toContain("messages_due");
});
