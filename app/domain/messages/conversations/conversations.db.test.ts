import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addNote } from "../../cases/clients/notes.server.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { cancelMessage } from "./cancel-message.server.ts";
import {
  changeConversations,
  readConversationUndo,
  undoConversations,
} from "./change-conversation.server.ts";
import { conversationList } from "./conversation-list.ts";
import { keepApart, linkSuggested } from "./link-conversation.server.ts";
import {
  countConversations,
  countUnread,
  listConversations,
  newestOfEnquiries,
} from "./list-conversations.server.ts";
import { findCounterpart } from "./open-conversation.server.ts";
import { readThread, threadPage } from "./read-thread.server.ts";
import { after, conversationRow, noon, writes } from "./test-conversations.ts";
import { writeMessage } from "./write-message.server.ts";

async function office() {
  const db = await freshDatabase();
  return { db, staff: await someStaff(db) };
}

const asked = (query: string) => conversationList.read(new URLSearchParams(query)).filter;

test("each view shows what it says, the newest first, and pages follow each other without gaps", async () => {
  const { db, staff } = await office();
  const made: string[] = [];
  for (let n = 0; n < 60; n++) {
    const who = { address: `9190000${String(n).padStart(5, "0")}`, name: `Person ${n}` };
    made.push((await writes(db, who, {}, after(n))).conversation.id);
  }
  const now = after(100);
  const first = await listConversations(db, staff, asked(""), { now });
  const second = await listConversations(db, staff, asked(""), { cursor: first.next, now });
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(made.toReversed());
  const [newest = "", other = ""] = made.toReversed();
  const one = (await listConversations(db, staff, asked(""), { now })).rows[0];
  await changeConversations(db, staff, [{ id: newest, version: 1 }], { assigned_to: staff.id }, now);
  await changeConversations(db, staff, [{ id: other }], { snoozed_until: after(200).toISOString() }, now);
  const ids = async (query: string) =>
    (await listConversations(db, staff, asked(query), { now })).rows.map(({ id }) => id);
  expect(one?.id).toBe(newest);
  expect(await ids("view=mine")).toEqual([newest]);
  expect(await ids("view=unassigned")).not.toContain(newest);
  expect(await ids("view=unassigned")).not.toContain(other);
  expect((await ids("view=window"))[0]).toBe(made[0]);
  expect(await countConversations(db, staff, now)).toEqual({
    mine: 1,
    unassigned: 58,
    unread: 59,
    window: 60,
  });
  // The menu says as many as the tab, those of new enquiries and of colleagues too.
  expect(await countUnread(db, staff, now)).toBe(59);
});

test("of an enquiry that began with a message the newest one is known, of others nothing", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db, {}, { text: "Do you register trademarks?" }, noon);
  const id = conversation.enquiry_id ?? "";
  const newest = await newestOfEnquiries(db, staff, [id, "other"]);
  expect([...newest]).toEqual([[id, { channel: "whatsapp", text: "Do you register trademarks?" }]]);
  expect((await newestOfEnquiries(db, staff, [])).size).toBe(0);
  await db.updateTable("conversations").set({ last_text: "" }).where("enquiry_id", "=", id).execute();
  expect((await newestOfEnquiries(db, staff, [id])).size).toBe(0);
});

test("an undo puts back what was changed, and nothing when somebody has changed it since", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db);
  const { id } = conversation;
  const read = await changeConversations(db, staff, [{ id, version: 1 }], { unread: 0 }, noon);
  expect(await changeConversations(db, staff, [{ id, version: 1 }], { unread: 0 }, noon)).toEqual({
    undo: [],
    leftOut: 1,
  });
  const undo = readConversationUndo(JSON.stringify(read.undo));
  expect(await undoConversations(db, staff, undo, noon)).toBe(1);
  expect(await conversationRow(db, id)).toMatchObject({ unread: 1, version: 3 });
  expect(await undoConversations(db, staff, undo, noon)).toBe(0);
  expect(readConversationUndo('[{"id":"a","version":1,"before":{"name":"x"}}]')).toEqual([]);
});

test("a search finds messages by their words and by the person's name, in every view", async () => {
  const { db, staff } = await office();
  const { conversation } = await writes(db, {}, { text: "The quotation of the flour mill" });
  await writes(db, { address: "919000000002", name: "Ravi Oraon" }, { text: "कोटेशन भेज दिया" }, after(1));
  const found = async (text: string) =>
    (await listConversations(db, staff, asked(`q=${encodeURIComponent(text)}`), { now: after(2) })).rows;
  expect((await found("flour")).map(({ id, found: hit }) => [id, hit?.text])).toEqual([
    [conversation.id, "The quotation of the flour mill"],
  ]);
  expect((await found("oraon")).map(({ name }) => name)).toEqual(["Ravi Oraon"]);
  expect(await found("कोटेशन")).toHaveLength(1);
  expect(await found("absent")).toEqual([]);
});

test("a thread has messages, calls and notes in one order, page by page, and stores none of them twice", async () => {
  const { db, staff } = await office();
  const client = await addClient(db, staff, { mobile: "9876543210" });
  const { conversation } = await writes(db, {}, { text: "m 0" });
  for (let n = 1; n < 2 * threadPage; n++) await writes(db, {}, { text: `m ${n}` }, after(2 * n));
  await addNote(db, staff, client.id, { kind: "call", text: "Rang: no answer" }, after(3));
  const whose = { conversationId: conversation.id, clientIds: [client.id], enquiryId: null };
  const texts = async (cursor?: string): Promise<string[]> => {
    const { entries, older } = await readThread(db, staff, whose, cursor);
    expect(entries.length).toBeLessThanOrEqual(threadPage);
    return [...(older ? await texts(older) : []), ...entries.map(({ text }) => text)];
  };
  const messages = Array.from({ length: 2 * threadPage }, (_, n) => `m ${n}`);
  expect(await texts()).toEqual([...messages.slice(0, 2), "Rang: no answer", ...messages.slice(2)]);
  expect(await db.selectFrom("messages").select("id").execute()).toHaveLength(2 * threadPage);
});

test("the first message to a client makes their conversation, a refused one makes none, and a cancelled one never leaves", async () => {
  const { db, staff } = await office();
  const client = await addClient(db, staff, { mobile: "9876543210", email: "asha@example.com" });
  const say = { channel: "mail" as const, subject: "Papers", text: "Please send them.", key: "1" };
  expect(await writeMessage(db, staff, client.id, { ...say, channel: "whatsapp" }, noon)).toEqual({
    refused: "windowClosed",
  });
  expect(await db.selectFrom("conversations").select("id").execute()).toEqual([]);
  const sent = await writeMessage(db, staff, client.id, say, noon);
  if (!("id" in sent)) throw new Error(sent.refused);
  const { conversation } = (await findCounterpart(db, staff, client.id)) ?? {};
  expect(conversation).toMatchObject({ client_id: client.id, last_text: "Papers: Please send them." });
  expect(await cancelMessage(db, staff, sent.id, noon)).toMatchObject({
    text: "Please send them.",
    subject: "Papers",
  });
  expect(await cancelMessage(db, staff, sent.id, noon)).toBe("late");
  expect(await conversationRow(db, conversation?.id ?? "")).toMatchObject({ last_text: "" });
});

test("another case of the same person shows the same thread", async () => {
  const { db, staff } = await office();
  const first = await addClient(db, staff, { mobile: "9876543210" });
  const second = await addClient(db, staff, { mobile: "9876543210", register: "pmfme" });
  const { conversation } = await writes(db);
  for (const { id } of [first, second])
    expect((await findCounterpart(db, staff, id))?.conversation?.id).toBe(conversation.id);
});

test("a suggestion is linked only when somebody says so: then all is one thread", async () => {
  const { db, staff } = await office();
  const client = await addClient(db, staff, { mobile: "9876543210", name: "Asha Kumari" });
  const { conversation } = await writes(db);
  const who = { address: undefined, userId: "IN.1" };
  const hidden = await writes(db, who, { text: "My new number" }, after(5));
  expect(hidden.conversation.id).not.toBe(conversation.id);
  expect(await linkSuggested(db, staff, hidden.conversation.id, after(6))).toBe(conversation.id);
  expect(await conversationRow(db, conversation.id)).toMatchObject({
    client_id: client.id,
    unread: 2,
    last_text: "My new number",
    enquiry_id: hidden.conversation.enquiry_id,
  });
  expect((await writes(db, who, {}, after(7))).conversation.id).toBe(conversation.id);
});

test("somebody else stays somebody else", async () => {
  const { db, staff } = await office();
  await addClient(db, staff, { mobile: "9876543210", name: "Asha Kumari" });
  const { conversation } = await writes(db, { address: undefined, userId: "IN.1" });
  expect(await keepApart(db, staff, conversation.id, noon)).toBe("apart");
  expect(await conversationRow(db, conversation.id)).toMatchObject({
    suggestion_client_id: null,
    client_id: null,
  });
  expect(await linkSuggested(db, staff, conversation.id, noon)).toBe("gone");
});
