import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { processEvents } from "./process-events.server.ts";
import { storeEvent } from "./store-event.server.ts";
import {
  asha,
  echoesChange,
  echoOf,
  eventOf,
  historyChange,
  messageOf,
  messagesChange,
  ownChangeOf,
  statusesChange,
  statusOf,
  textMessage,
} from "./test-events.ts";
import { testDetails } from "./test-graph.ts";
import { after, failTest, messagesOf, openEvents } from "./test-whatsapp.ts";

const incoming = (text: string, minutes: number, id: string) =>
  eventOf(messagesChange([textMessage(text, after(minutes), { id })]));
const echo = (text: string, minutes: number, id: string) =>
  eventOf(echoesChange([echoOf(text, after(minutes), { id })]));
const newWords = (body: string) => ({ message: { type: "text", text: { body } } });
const status = (id: string, word: string, minutes: number) =>
  eventOf(statusesChange([statusOf(id, word, after(minutes))]));
const theirs = (type: string, original: string, minutes: number, more: object = {}) =>
  eventOf(messagesChange([messageOf(type, { original_message_id: original, ...more }, after(minutes))]));

/** A chat of half an hour: each message with what happened to it. */
const events = [
  incoming("When?", 0, "wamid.I1"),
  echo("At five", 5, "wamid.E1"),
  status("wamid.E1", "delivered", 6),
  eventOf(echoesChange([ownChangeOf("edit", "wamid.E1", after(7), newWords("At six"))])),
  incoming("Which papers?", 10, "wamid.I2"),
  theirs("edit", "wamid.I2", 11, newWords("Which papers? PAN?")),
  echo("Wrong chat", 15, "wamid.E2"),
  eventOf(echoesChange([ownChangeOf("revoke", "wamid.E2", after(16))])),
  incoming("Sorry", 20, "wamid.I3"),
  theirs("revoke", "wamid.I3", 21),
  eventOf(
    historyChange([
      textMessage("Long ago", after(-9000), { id: "wamid.H" }),
      textMessage("When?", after(0), { id: "wamid.I1" }),
      {
        ...echoOf("At five", after(5), { id: "wamid.E1" }),
        history_context: { status: "READ" },
      },
      { ...echoOf("Wrong chat", after(15), { id: "wamid.E2" }), history_context: { status: "SENT" } },
    ]),
  ),
];

async function threadAfter(db: Db, order: readonly string[]) {
  const staff = await someStaff(db);
  await addClient(db, staff, { mobile: asha.wa_id.slice(2), name: asha.name });
  for (const body of order) {
    await storeEvent(db, body, after(30));
    await processEvents(db, testDetails, after(30), failTest);
  }
  for (let minutes = 31; minutes < 44; minutes++)
    await processEvents(db, testDetails, after(minutes), failTest);
  expect(await openEvents(db)).toEqual([]);
  const rows = await messagesOf(db);
  const messages = rows.map(({ external_id, direction, kind, text, at, state, origin, details }) => {
    const { versions, deletedAt, hash } = JSON.parse(details);
    return { external_id, direction, kind, text, at, state, origin, versions, deletedAt, hash };
  });
  const { unread, ...conversation } = await db
    .selectFrom("conversations")
    .select(["unread", "window_ends_at", "last_in_at", "last_at", "last_direction", "last_text"])
    .executeTakeFirstOrThrow();
  return { messages, conversation, isUnread: unread > 0 };
}

test("what is written on both sides ends in the same thread, in whatever order Meta tells of it", async () => {
  const expected = await threadAfter(await freshDatabase(), events);
  expect(expected.messages.map(({ text, state, origin }) => [text, state, origin])).toEqual([
    ["Long ago", "received", "history"],
    ["When?", "received", null],
    ["At six", "read", "phone"],
    ["Which papers? PAN?", "received", null],
    ["", "sent", "phone"],
    ["Sorry", "received", null],
  ]);
  expect(expected.conversation).toMatchObject({ window_ends_at: after(24 * 60 + 20).toISOString() });
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(events, { minLength: events.length }), async (order) => {
      expect(await threadAfter(await freshDatabase(), order)).toEqual(expected);
    }),
    { numRuns: 12 },
  );
});
