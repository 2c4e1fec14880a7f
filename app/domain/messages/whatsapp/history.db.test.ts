import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { readThread } from "../conversations/read-thread.server.ts";
import { readOwnNumber } from "./own-number.server.ts";
import { processEvents } from "./process-events.server.ts";
import { requestSync } from "./request-sync.server.ts";
import { splitHistory } from "./split-history.ts";
import { storeHistory } from "./store-history.server.ts";
import {
  asha,
  eventOf,
  historyChange,
  messageOf,
  messagesChange,
  phoneChange,
  textMessage,
} from "./test-events.ts";
import { startGraph, testDetails } from "./test-graph.ts";
import { after, arrives, failTest, messagesOf, noon } from "./test-whatsapp.ts";

const own = "919800000001";

async function withClient() {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000009", "owner");
  await addClient(db, staff, { mobile: asha.wa_id.slice(2), name: asha.name });
  return { db, staff };
}

const past = (minutes: number, more: object = {}) => ({
  ...textMessage(`past ${minutes}`, after(minutes), { id: `wamid.H${minutes}` }),
  history_context: { status: "READ" },
  ...more,
});
const pastOfOurs = (minutes: number) => past(minutes, { from: own, to: asha.wa_id });

const counts = async (db: Db) => ({
  messages: (await messagesOf(db)).length,
  enquiries: (await db.selectFrom("enquiries").select("id").execute()).length,
  conversations: await db
    .selectFrom("conversations")
    .select(["unread", "window_ends_at", "last_in_at", "last_at", "last_text"])
    .execute(),
});

test("a history fills the conversation quietly, in whatever order its parts come, and once", async () => {
  const { db } = await withClient();
  const parts = [
    historyChange([past(-300), pastOfOurs(-200)], { chunk_order: 3, progress: 100 }),
    historyChange([past(-9000)], { chunk_order: 1, progress: 30 }),
    historyChange([past(-700), past(-700)], { chunk_order: 2, progress: 60 }),
  ];
  for (const part of parts) await arrives(db, eventOf(part));
  const stored = await messagesOf(db);
  expect(stored.map(({ text, direction, state, origin }) => [text, direction, state, origin])).toEqual([
    ["past -9000", "in", "received", "history"],
    ["past -700", "in", "received", "history"],
    ["past -300", "in", "received", "history"],
    ["past -200", "out", "read", "history"],
  ]);
  const quiet = { unread: 0, window_ends_at: null, last_in_at: null };
  const last = { last_at: after(-200).toISOString(), last_text: "past -200" };
  expect(await counts(db)).toEqual({ messages: 4, enquiries: 0, conversations: [{ ...quiet, ...last }] });
  expect((await readOwnNumber(db)).history).toMatchObject({ progress: 100 });
  // Meta posts it again, in other parts.
  for (const [at, part] of parts.toReversed().entries())
    await arrives(db, `${eventOf(part)}${" ".repeat(at + 1)}`);
  expect(await messagesOf(db)).toEqual(stored);
});

test("a history does not move a conversation in the inbox, and what arrives takes the place of its copy", async () => {
  const { db } = await withClient();
  await arrives(db, eventOf(messagesChange([textMessage("Hello", after(-60))])));
  const before = await counts(db);
  await arrives(db, eventOf(historyChange([past(-30), past(-100)])));
  expect((await counts(db)).conversations).toEqual(before.conversations);
  await arrives(db, eventOf(messagesChange([textMessage("past -30", after(-30), { id: "wamid.H-30" })])));
  expect(await counts(db)).toMatchObject({
    messages: 3,
    conversations: [{ unread: 2, last_text: "past -30", window_ends_at: after(24 * 60 - 30).toISOString() }],
  });
});

test("chats with people who are not in our files are dropped, unless the owner wants them", async () => {
  const { db } = await withClient();
  const body = eventOf(historyChange([past(-10)], {}, "919000000777"));
  await arrives(db, body);
  expect(await counts(db)).toEqual({ messages: 0, enquiries: 0, conversations: [] });
  expect(await db.selectFrom("channel_events").select("body").execute()).toEqual([{ body: "" }]);
  await arrives(db, `${body} `, noon, { ...testDetails, strangers: "keep" });
  expect(await counts(db)).toMatchObject({ messages: 1, enquiries: 0 });
});

test("a file that follows takes the place of its note, and one that does not stays on the phone", async () => {
  const { db } = await withClient();
  const note = (id: string) => messageOf("media_placeholder", undefined, after(-10), { id });
  await arrives(db, eventOf(historyChange([note("wamid.F1"), note("wamid.F2")])));
  const image = { id: "77", mime_type: "image/jpeg" };
  const file = messageOf("image", image, after(-10), { id: "wamid.F1" });
  const change = phoneChange("history", { contacts: [{ wa_id: asha.wa_id }], messages: [file] });
  for (const body of [eventOf(change), `${eventOf(change)} `]) await arrives(db, body);
  const files = db.selectFrom("message_files").select(["state", "reason", "external_id"]).orderBy("state");
  expect(await files.execute()).toEqual([
    { state: "fetching", reason: null, external_id: "77" },
    { state: "gone", reason: "onPhone", external_id: null },
  ]);
  expect(await counts(db)).toMatchObject({
    messages: 2,
    conversations: [{ unread: 0, window_ends_at: null }],
  });
});

test("5,000 messages in one post are stored in parts, and staff read the newest of them", async () => {
  const { db, staff } = await withClient();
  const all = Array.from({ length: 5000 }, (_, at) => (at % 2 ? past(-at - 1) : pastOfOurs(-at - 1)));
  const post = { raw: Buffer.from(eventOf(historyChange(all, { progress: 100 }))), now: noon };
  for (let n = 0; n < 2; n++) expect(await storeHistory(await urlOf(db), post)).toBe(true);
  const parts = await db.selectFrom("channel_events").select("body").execute();
  expect(parts).toHaveLength(251);
  expect(Math.max(...parts.map(({ body }) => body.length))).toBeLessThan(8_000);
  while (await processEvents(db, testDetails, after(1), failTest));
  expect(await counts(db)).toMatchObject({ messages: 5000, enquiries: 0, conversations: [{ unread: 0 }] });
  const conversation = await db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  const thread = { conversationId: conversation.id, clientIds: [], enquiryId: null };
  const { entries } = await readThread(db, staff, thread, undefined);
  expect(entries.at(-1)).toMatchObject({ text: "past -1", origin: "history" });
  expect((await readOwnNumber(db)).history).toMatchObject({ progress: 100 });
});

test("only a history is stored in parts", async () => {
  const db = await freshDatabase();
  const long = { long: "x".repeat(20_000) };
  for (const body of [
    `{"history":"${"x".repeat(20_000)}"`,
    eventOf(messagesChange([textMessage('"history"', noon, long)])),
    eventOf(historyChange([past(-1, long)]), messagesChange([])),
  ])
    expect(await storeHistory(await urlOf(db), { raw: Buffer.from(body), now: noon })).toBeUndefined();
  expect(splitHistory(eventOf(historyChange([])))).toHaveLength(1);
});

test("a history that the firm does not share is noted, and not asked for again", async () => {
  const { db, staff } = await withClient();
  const graph = await startGraph();
  const error = {
    code: 2593109,
    title: "x",
    error_data: { details: "History sharing is turned off by the business" },
  };
  expect(await requestSync(db, staff, graph.connection(), "history", noon)).toBe("asked");
  await arrives(db, eventOf(phoneChange("history", { history: [{ errors: [error] }] })));
  expect((await readOwnNumber(db)).history).toMatchObject({ state: "accepted", refused: 2593109 });
  expect(await requestSync(db, staff, graph.connection(), "history", noon)).toBe("already");
  expect(graph.syncs).toEqual(["history"]);
});

test("each kind is requested once, and not again after a broken connection", async () => {
  const { db, staff } = await withClient();
  const graph = await startGraph();
  graph.next = [{ status: 400, code: 2593108 }];
  expect(await requestSync(db, staff, graph.connection(), "contacts", noon)).toMatchObject({
    refusal: { reason: "syncLate", consequence: "failed" },
  });
  expect((await readOwnNumber(db)).contacts).toMatchObject({ state: "refused", code: 2593108 });
  graph.next = ["cut"];
  expect(await requestSync(db, staff, graph.connection(), "contacts", noon)).toMatchObject({
    refusal: { consequence: "unknown" },
  });
  expect(await requestSync(db, staff, graph.connection(), "contacts", noon)).toBe("already");
  expect(graph.syncs).toEqual(["smb_app_state_sync"]);
  expect(await requestSync(db, staff, graph.connection(), "history", noon)).toBe("asked");
});
