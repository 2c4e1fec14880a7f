import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { enquiry } from "../../cases/enquiries/test-inbox.ts";
import { after, conversationRow, writes } from "./test-conversations.ts";

test("somebody unknown becomes one enquiry and one conversation, however often they write", async () => {
  const db = await freshDatabase();
  const first = await writes(db);
  const second = await writes(db, {}, { text: "Are you open?" }, after(5));
  expect(second.conversation.id).toBe(first.conversation.id);
  expect(await db.selectFrom("enquiries").selectAll().execute()).toMatchObject([
    { name: "Asha Kumari", phone: "9876543210", email: "", source: "whatsapp", state: "new", message: null },
  ]);
  expect(await conversationRow(db, first.conversation.id)).toMatchObject({
    name: "Asha Kumari",
    unread: 2,
    last_text: "Are you open?",
    last_direction: "in",
    last_at: after(5).toISOString(),
    window_ends_at: "2026-11-21T12:05:00.000Z",
  });
});

test("many messages at once make one conversation", async () => {
  const db = await freshDatabase();
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, n) => writes(db, {}, { externalId: `w${n}` })),
  );
  expect(new Set(found.map(({ conversation }) => conversation.id)).size).toBe(1);
  expect(await db.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
  expect(await conversationRow(db, found[0]?.conversation.id ?? "")).toMatchObject({ unread: 12 });
});

test("the client with the number has the conversation, also with several cases, and mail goes into it", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await addClient(db, staff, { mobile: "9876543210", email: "Asha@Example.com", status: "Sanctioned" });
  const open = await addClient(db, staff, {
    mobile: "9876543210",
    email: "Asha@Example.com",
    register: "pmfme",
  });
  const { conversation } = await writes(db);
  expect(conversation).toMatchObject({ client_id: open.id, enquiry_id: null, name: "Sunita Devi" });
  const mail = await writes(db, { channel: "mail", address: "asha@example.com" });
  expect(mail.conversation.id).toBe(conversation.id);
  expect(await db.selectFrom("enquiries").select("id").execute()).toEqual([]);
});

test("a number that two people share links to neither and suggests one", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await addClient(db, staff, { mobile: "9876543210" });
  const newest = await addClient(db, staff, { mobile: "9876543210", name: "Ramesh Prasad" });
  const { conversation } = await writes(db);
  expect(conversation).toMatchObject({ client_id: null, suggestion_client_id: newest.id });
  expect(conversation.enquiry_id).not.toBeNull();
});

test("an address that may be forged links to nobody", async () => {
  const db = await freshDatabase();
  const client = await addClient(db, await someStaff(db), { email: "asha@example.com" });
  const { conversation } = await writes(db, { channel: "mail", address: "asha@example.com", proven: false });
  expect(conversation).toMatchObject({ client_id: null, suggestion_client_id: client.id });
});

test("somebody without a number is known by WhatsApp's id, suggested by name, and never taken for the client", async () => {
  const db = await freshDatabase();
  const client = await addClient(db, await someStaff(db), { name: "Asha Kumari" });
  const who = { userId: "IN.123", username: "asha", address: undefined };
  const { conversation } = await writes(db, who);
  expect(conversation).toMatchObject({ client_id: null, suggestion_client_id: client.id });
  expect((await writes(db, who)).conversation.id).toBe(conversation.id);
  const { identity } = await writes(db, { ...who, address: "919876543210" });
  expect(identity).toMatchObject({
    conversation_id: conversation.id,
    user_id: "IN.123",
    address: "919876543210",
  });
});

test("an enquiry with the number has the conversation, and a client that is made of it takes it along", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const asked = enquiry(1);
  await db.insertInto("enquiries").values(asked).execute();
  const { conversation } = await writes(db);
  expect(conversation).toMatchObject({ enquiry_id: asked.id, client_id: null });
  const client = await addClient(db, staff, { mobile: "9876543210" });
  await db.insertInto("client_enquiries").values({ client_id: client.id, enquiry_id: asked.id }).execute();
  expect(await conversationRow(db, conversation.id)).toMatchObject({
    client_id: client.id,
    enquiry_id: asked.id,
  });
});
