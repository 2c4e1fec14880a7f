import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visible } from "../../people/staff/visible.server.ts";
import { consentState } from "../conversations/consents.server.ts";
import { makeEnquiry } from "../conversations/make-enquiry.server.ts";
import { isOpen } from "../conversations/may-send.ts";
import { sendHeld } from "../conversations/send-held.server.ts";
import { claimOutgoing } from "../conversations/send-queue.server.ts";
import { readOwnNumber } from "./own-number.server.ts";
import { processEvents } from "./process-events.server.ts";
import { isPausedIn } from "./state.server.ts";
import { chat } from "./test-chat.ts";
import {
  asha,
  echoesChange,
  echoOf,
  eventOf,
  linkEvent,
  messageOf,
  messagesChange,
  ownChangeOf,
  phoneChange,
  secondsOf,
  statusesChange,
  statusOf,
  textMessage,
} from "./test-events.ts";
import { testDetails } from "./test-graph.ts";
import { after, arrives, failTest, messagesOf, noon, openEvents } from "./test-whatsapp.ts";

const keep = { ...testDetails, strangers: "keep" as const };

async function withClient() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await addClient(db, staff, { mobile: asha.wa_id.slice(2), name: asha.name });
  return { db, staff };
}

const conversationOf = (db: Db) => db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
const writes = (db: Db, text: string, minutes: number, more: object = {}) =>
  arrives(db, eventOf(messagesChange([textMessage(text, after(minutes), more)])), after(minutes));
const fromPhone = (db: Db, text: string, minutes: number, more: object = {}) =>
  arrives(db, eventOf(echoesChange([echoOf(text, after(minutes), more)])), after(minutes));

test("what is written on the phone answers the conversation, once, and opens and sends nothing", async () => {
  const { db } = await withClient();
  await writes(db, "Kab aana hai?", 0);
  const before = await conversationOf(db);
  const body = eventOf(echoesChange([echoOf("Kal 11 baje aaiye", after(5), { id: "wamid.ECHO1" })]));
  for (let n = 0; n < 4; n++) await arrives(db, `${body}${" ".repeat(n)}`, after(5));
  expect(
    (await messagesOf(db)).map(({ direction, text, origin, state }) => [direction, text, origin, state]),
  ).toEqual([
    ["in", "Kab aana hai?", null, "received"],
    ["out", "Kal 11 baje aaiye", "phone", "sent"],
  ]);
  expect(await conversationOf(db)).toMatchObject({
    unread: 0,
    last_direction: "out",
    last_text: "Kal 11 baje aaiye",
    window_ends_at: before.window_ends_at,
    last_in_at: before.last_in_at,
    opened_at: null,
  });
  expect(await claimOutgoing(db, "whatsapp", 8, after(60))).toEqual([]);
  expect((await readOwnNumber(db)).isOnApp).toBe(true);
  // Nothing of the phone is kept outside of the conversation.
  const bodies = await db.selectFrom("channel_events").select("body").execute();
  expect(bodies.filter(({ body: kept }) => kept.includes("Kal 11 baje"))).toEqual([]);
});

test("the window ends a day after the person's message, whatever is written on the phone", async () => {
  const { db } = await withClient();
  await writes(db, "Hello", 0);
  await fromPhone(db, "Yes", 5);
  const conversation = await conversationOf(db);
  expect(isOpen(conversation, after(24 * 60 - 1))).toBe(true);
  expect(isOpen(conversation, after(24 * 60 + 1))).toBe(false);
});

test("an echo of a message that was sent from here is that message, also if it comes first", async () => {
  const { db, graph, queue, work, ours } = await chat();
  graph.onSent = async ({ wamid }) => {
    const echo = echoOf("Please send PAN.", after(2), { id: wamid });
    await arrives(db, eventOf(echoesChange([echo])), after(2));
  };
  await queue();
  await work();
  const [sent, ...others] = await ours();
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ origin: null, state: "accepted", external_id: graph.sent[0]?.wamid });
  const echo = echoOf("Please send PAN.", after(3), { id: sent?.external_id });
  await arrives(db, eventOf(statusesChange([statusOf(sent?.external_id ?? "", "read", after(3))])), after(3));
  await arrives(db, eventOf(echoesChange([echo])), after(4));
  expect(await ours()).toMatchObject([{ id: sent?.id, origin: null, state: "read" }]);
});

test("somebody without a number is found by WhatsApp's id, and an unknown one breaks nothing", async () => {
  const db = await freshDatabase();
  const person = { profile: { name: "Ravi", username: "ravi.k" }, user_id: "IN.123" };
  const { from: _, ...hello } = textMessage("Hi", noon, { from_user_id: "IN.123" });
  await arrives(db, eventOf(messagesChange([hello], [person])));
  const to = (id: string) => echoOf("Namaste", after(1), { to: "", to_user_id: id });
  await arrives(db, eventOf(echoesChange([to("IN.123")])), after(1));
  expect((await messagesOf(db)).map(({ origin }) => origin)).toEqual([null, "phone"]);
  await arrives(db, eventOf(echoesChange([to("IN.456")])), after(2), keep);
  const identities = db.selectFrom("channel_identities").select(["address", "user_id"]).orderBy("user_id");
  expect(await identities.execute()).toEqual([
    { address: null, user_id: "IN.123" },
    { address: null, user_id: "IN.456" },
  ]);
  // To nobody, or to ourselves.
  for (const more of [{ to: "" }, { to: undefined }, { to: "+91 98000 00001" }])
    await arrives(db, eventOf(echoesChange([echoOf("x", after(3), more)])), after(3), keep);
  expect(await messagesOf(db)).toHaveLength(3);
});

test("an edit or a deletion on the phone may come before its message", async () => {
  const { db } = await withClient();
  const edit = ownChangeOf("edit", "wamid.M", after(2), {
    message: { type: "text", text: { body: "Kal 12 baje" } },
  });
  await arrives(db, eventOf(echoesChange([edit])), after(2));
  expect(await messagesOf(db)).toEqual([]);
  await fromPhone(db, "Kal 11 baje", 3, { id: "wamid.M" });
  await processEvents(db, testDetails, after(4), failTest);
  const [edited] = await messagesOf(db);
  expect(edited?.text).toBe("Kal 12 baje");
  expect(JSON.parse(edited?.details ?? "")).toMatchObject({
    versions: [{ text: "Kal 11 baje" }, { text: "Kal 12 baje" }],
  });
  await arrives(db, eventOf(echoesChange([ownChangeOf("revoke", "wamid.M", after(5))])), after(5));
  const [deleted] = await messagesOf(db);
  expect(deleted).toMatchObject({ text: "", state: "sent" });
  expect(JSON.parse(deleted?.details ?? "")).toMatchObject({ deletedAt: after(5).toISOString() });
  expect(await db.selectFrom("message_words").selectAll().execute()).toEqual([]);
  expect(await claimOutgoing(db, "whatsapp", 8, after(60))).toEqual([]);
  // The original never comes.
  await arrives(db, eventOf(echoesChange([ownChangeOf("revoke", "wamid.X", after(6))])), after(6));
  expect(await openEvents(db)).toHaveLength(1);
  await processEvents(db, testDetails, after(30), failTest);
  expect(await openEvents(db)).toEqual([]);
  expect(await messagesOf(db)).toHaveLength(1);
});

test("private chats on the same phone do not appear, unless the owner wants them", async () => {
  const db = await freshDatabase();
  await fromPhone(db, "Happy birthday!", 0);
  await processEvents(db, testDetails, after(20), failTest);
  expect([await messagesOf(db), await openEvents(db)]).toEqual([[], []]);
  expect(await db.selectFrom("channel_events").select("body").execute()).toEqual([{ body: "" }]);
  await arrives(db, eventOf(echoesChange([echoOf("Hello", after(30))])), after(30), keep);
  expect(await conversationOf(db)).toMatchObject({ client_id: null, enquiry_id: null, unread: 0 });
  // Whoever answers becomes an enquiry.
  await writes(db, "Namaste", 31);
  expect((await conversationOf(db)).enquiry_id).not.toBeNull();
});

test("staff make an enquiry of somebody to whom the firm wrote first, once", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await arrives(db, eventOf(echoesChange([echoOf("Hello", noon)])), noon, keep);
  const { id } = await conversationOf(db);
  expect(await makeEnquiry(db, staff, id, after(1))).toBe("made");
  expect(await makeEnquiry(db, staff, id, after(2))).toBe("gone");
  expect(await db.selectFrom("enquiries").select(["phone", "source"]).execute()).toEqual([
    { phone: asha.wa_id.slice(2), source: "whatsapp" },
  ]);
});

test("whoever sees own records only makes an enquiry of an own conversation, and keeps it in sight", async () => {
  const db = await freshDatabase();
  const [staff, colleague] = [await someStaff(db), await someStaff(db, "9000000002")];
  await arrives(db, eventOf(echoesChange([echoOf("Hello", noon)])), noon, keep);
  const { id } = await conversationOf(db);
  await db.updateTable("conversations").set({ assigned_to: staff.id }).execute();
  const make = (one: Staff) => makeEnquiry(visible(db, one), one, id, after(1));
  expect(await make({ ...colleague, scope: "own" })).toBe("gone");
  const own = { ...staff, scope: "own" as const };
  expect(await make(own)).toBe("made");
  expect(await visible(db, own).selectFrom("enquiries").select("assigned_to").execute()).toEqual([
    { assigned_to: staff.id },
  ]);
});

test("a person whose first message is late keeps what was answered on the phone", async () => {
  const db = await freshDatabase();
  await fromPhone(db, "Yes, come at five", 5);
  await arrives(db, eventOf(messagesChange([textMessage("At five?", after(1))])), after(6));
  await processEvents(db, testDetails, after(8), failTest);
  expect((await messagesOf(db)).map(({ text }) => text)).toEqual(["At five?", "Yes, come at five"]);
  expect(await conversationOf(db)).toMatchObject({ unread: 0, last_direction: "out" });
});

test("a greeting of the app is no answer, in whatever order it comes", async () => {
  const { db } = await withClient();
  const details = { ...testDetails, greetings: "Namaste!\n\nWe are closed.\nWe answer tomorrow." };
  const hello = textMessage("Hello", noon);
  const greeting = echoOf("Welcome", new Date(noon.getTime() + 2000));
  await arrives(db, eventOf(echoesChange([greeting])), after(1), details);
  await arrives(db, eventOf(messagesChange([hello])), after(1), details);
  await arrives(
    db,
    eventOf(echoesChange([echoOf("We are closed. We answer tomorrow.", after(5))])),
    after(5),
    details,
  );
  expect((await messagesOf(db)).map(({ kind }) => kind)).toEqual(["text", "automatic", "automatic"]);
  expect(await conversationOf(db)).toMatchObject({ unread: 1, last_direction: "in", last_text: "Hello" });
  await arrives(db, eventOf(echoesChange([echoOf("Namaste ji", after(6))])), after(6), details);
  expect(await conversationOf(db)).toMatchObject({ unread: 0, last_direction: "out" });
});

test("a quoted reply, a reaction and a file from the phone are kept", async () => {
  const { db } = await withClient();
  await writes(db, "Which paper?", 0, { id: "wamid.Q" });
  await fromPhone(db, "This one", 1, { context: { id: "wamid.Q" } });
  const reaction = messageOf("reaction", { message_id: "wamid.Q", emoji: "👍" }, after(2), {
    to: asha.wa_id,
  });
  const file = messageOf(
    "document",
    { id: "88", mime_type: "application/pdf", filename: "a.pdf" },
    after(3),
    {
      to: asha.wa_id,
    },
  );
  await arrives(db, eventOf(echoesChange([reaction, file])), after(3));
  const [question, reply, reacted] = await messagesOf(db);
  expect([reply?.answers, reacted?.answers, reacted?.kind]).toEqual([question?.id, question?.id, "reaction"]);
  expect(await db.selectFrom("message_files").select(["name", "state"]).execute()).toEqual([
    { name: "a.pdf", state: "fetching" },
  ]);
});

test("STOP written on the phone ends no consent, and waiting replies need a confirmation", async () => {
  const { db, staff, graph, queue, work, ours, conversation } = await chat();
  const automatic = await inTransaction(db, async (trx) => {
    const { queueMessage } = await import("../conversations/add-outgoing.server.ts");
    const reminder = {
      conversationId: conversation.id,
      channel: "whatsapp" as const,
      text: "Reminder",
      key: "r",
    };
    return queueMessage(trx, null, reminder, after(1));
  });
  expect(automatic).toMatchObject({ repeated: false });
  const queued = await queue();
  await fromPhone(db, "STOP", 1);
  expect((await consentState(db, conversation, "whatsapp")).state).not.toBe("withdrawn");
  await work();
  expect(graph.sent.map(({ text }) => text)).toEqual([{ body: "Reminder", preview_url: false }]);
  const held = (await ours()).find(({ id }) => "id" in queued && id === queued.id);
  expect(held?.state).toBe("held");
  const colleague = { ...(await someStaff(db, "9000000002")), scope: "own" as const };
  expect(await sendHeld(visible(db, colleague), colleague, held?.id ?? "", after(3))).toBe("late");
  expect(await sendHeld(db, staff, held?.id ?? "", after(3))).toBe("sent");
  expect(await sendHeld(db, staff, held?.id ?? "", after(3))).toBe("late");
  await work(4);
  expect(graph.sent).toHaveLength(2);
});

test("a number that was disconnected holds what waits, and says why", async () => {
  const { db, graph, queue, work, ours } = await chat();
  for (let n = 0; n < 3; n++) await queue();
  await arrives(db, linkEvent("PARTNER_REMOVED", after(2), "PRIMARY_INACTIVITY"), after(2));
  await work(3);
  expect((await ours()).map(({ state }) => state)).toEqual(["queued", "queued", "queued"]);
  expect(graph.sent).toEqual([]);
  const { link } = await readOwnNumber(db);
  expect(link).toMatchObject({ state: "ended", reason: "PRIMARY_INACTIVITY", at: after(2).toISOString() });
  // Only the owner resumes it.
  await arrives(db, linkEvent("ACCOUNT_RECONNECTED", after(4)), after(4));
  expect(await isPausedIn(db)).toBe(true);
});

test("while the phone is being replaced everything waits, and is then sent once", async () => {
  const { db, graph, queue, work } = await chat();
  for (let n = 0; n < 3; n++) await queue();
  await arrives(db, linkEvent("ACCOUNT_OFFBOARDED", after(2)), after(2));
  await work(3);
  expect(graph.sent).toEqual([]);
  await arrives(db, linkEvent("ACCOUNT_RECONNECTED", after(4)), after(4));
  // An older one that comes late.
  await arrives(db, `${linkEvent("ACCOUNT_OFFBOARDED", after(3))} `, after(5));
  await work(6);
  await work(7);
  expect(graph.sent).toHaveLength(3);
  expect((await readOwnNumber(db)).link).toMatchObject({ state: "connected" });
});

test("a pause for another reason is not ended by the phone", async () => {
  const { db, graph, queue, work } = await chat();
  graph.next = [{ status: 401, code: 190 }];
  await queue();
  await work();
  await arrives(db, linkEvent("ACCOUNT_OFFBOARDED", after(3)), after(3));
  await arrives(db, linkEvent("ACCOUNT_RECONNECTED", after(4)), after(4));
  expect(await isPausedIn(db)).toBe(true);
});

test("a message that only the phone shows is replaced when it comes, with one enquiry", async () => {
  const db = await freshDatabase();
  const unknown = messageOf("unsupported", undefined, noon, {
    id: "wamid.U",
    errors: [{ code: 131060, title: "This message is unavailable." }],
  });
  await arrives(db, eventOf(messagesChange([unknown])));
  expect(await conversationOf(db)).toMatchObject({ unread: 1, window_ends_at: null });
  const ad = { referral: { headline: "Loans" } };
  await writes(db, "Loan?", 0, { id: "wamid.U", ...ad });
  const [message, ...others] = await messagesOf(db);
  expect(others).toEqual([]);
  expect(message).toMatchObject({ kind: "text", text: "Loan?" });
  expect(JSON.parse(message?.details ?? "")).toEqual({ ad: "Loans" });
  expect(await conversationOf(db)).toMatchObject({ unread: 1, window_ends_at: after(24 * 60).toISOString() });
  expect(await db.selectFrom("enquiries").select("id").execute()).toHaveLength(1);
});

test("names of the address book are suggestions; the newest counts, and a removed one goes", async () => {
  const { db } = await withClient();
  await writes(db, "Hello", 0);
  const entry = (action: string, minutes: number, full_name?: string) => ({
    type: "contact",
    action,
    metadata: { timestamp: secondsOf(after(minutes)) },
    contact: { phone_number: asha.wa_id, ...(full_name && { full_name, first_name: full_name }) },
  });
  const sync = (...entries: object[]) =>
    arrives(db, eventOf(phoneChange("smb_app_state_sync", { state_sync: entries })), after(10));
  const names = () => db.selectFrom("channel_identities").select(["name", "contact_name"]).execute();
  await sync(entry("add", 3, "Asha Aunty"), entry("add", 1, "Asha"));
  expect(await names()).toEqual([{ name: asha.name, contact_name: "Asha Aunty" }]);
  await sync(entry("remove", 5), entry("add", 4, "Asha ji"));
  expect(await names()).toEqual([{ name: asha.name, contact_name: null }]);
  expect(await db.selectFrom("clients").select("name").execute()).toEqual([{ name: asha.name }]);
});

test("a status of a message from the phone counts, whichever comes first", async () => {
  const { db } = await withClient();
  await arrives(db, eventOf(statusesChange([statusOf("wamid.P", "read", after(2))])), after(2));
  await fromPhone(db, "Hello", 2, { id: "wamid.P" });
  await processEvents(db, testDetails, after(4), failTest);
  expect(await messagesOf(db)).toMatchObject([{ origin: "phone", state: "read" }]);
});
