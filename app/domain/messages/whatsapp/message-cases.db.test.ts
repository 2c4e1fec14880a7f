import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import type { MessageKind } from "../conversations/tables.ts";
import { contactOf, eventOf, messagesChange } from "./test-events.ts";
import { arrives, messagesOf, openEvents } from "./test-whatsapp.ts";

/** Messages of one post, and what stands in the thread then. */
type Case = {
  messages: object[];
  contacts?: object[];
  thread: { kind: MessageKind; text: string; details?: object }[];
  unread: number;
  lastText?: string;
  enquiries?: number;
};

const folder = new URL("./message-cases/", import.meta.url);
const cases = readdirSync(folder).map((file) => [file, read(file)] as const);
const rina = contactOf({ wa_id: "919000030001", name: "Rina" });
const now = new Date("2026-11-28T16:00:00.000Z");

function read(file: string): Case {
  return JSON.parse(readFileSync(new URL(file, folder), "utf8"));
}

test.each(cases)("%s", async (_, { messages, contacts = [rina], thread, unread, lastText, enquiries }) => {
  const db = await freshDatabase();
  const body = eventOf(messagesChange(messages, contacts));
  await arrives(db, body, now);
  const stored = await messagesOf(db);
  const shown = stored.map(({ kind, text, details }) => ({ kind, text, details: JSON.parse(details) }));
  const byText = (a: { text: string }, b: { text: string }) => (a.text < b.text ? -1 : 1);
  const isSpread = thread.length > 13;
  expect(isSpread ? shown.toSorted(byText) : shown).toMatchObject(
    isSpread ? thread.toSorted(byText) : thread,
  );
  expect(shown).toHaveLength(thread.length);
  expect(await openEvents(db)).toEqual([]);
  // Nothing is from before WhatsApp, nor from a day to come.
  for (const { at } of stored) expect(at > "2026-11-28T15:00" && at <= now.toISOString()).toBe(true);
  const conversation = await db.selectFrom("conversations").selectAll().executeTakeFirstOrThrow();
  expect(conversation.unread).toBe(unread);
  if (lastText !== undefined) expect(conversation.last_text).toBe(lastText);
  if (enquiries !== undefined)
    expect(await db.selectFrom("enquiries").select("id").execute()).toHaveLength(enquiries);
  // Meta sends it again.
  await arrives(db, `${body} `, now);
  expect(await messagesOf(db)).toEqual(stored);
});
