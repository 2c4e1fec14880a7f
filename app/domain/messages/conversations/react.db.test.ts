import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { addOutgoing } from "./add-outgoing.server.ts";
import { react } from "./react.server.ts";
import { readThread, threadPage } from "./read-thread.server.ts";
import { claimOutgoing, recordSent } from "./send-queue.server.ts";
import type { SendResult } from "./send-result.ts";
import { after, conversationRow, noon, writes } from "./test-conversations.ts";

/** The client has written; `press` is staff choosing a reaction, and `leaves` sends what is due. */
async function chat() {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await addClient(db, staff, { mobile: "9876543210" });
  const { id, conversation } = await writes(db, {}, { externalId: "wamid.1" });
  const press = (emoji: string, minutes = 1, message = id) =>
    react(db, staff, { message, emoji }, after(minutes));
  const leaves = async (minutes: number, result: Partial<SendResult> = {}) => {
    const sent = await claimOutgoing(db, "whatsapp", 8, after(minutes));
    for (const message of sent) {
      const ended = {
        outcome: "accepted" as const,
        code: 200,
        answer: "",
        externalId: message.id,
        ...result,
      };
      await recordSent(db, message, ended, after(minutes));
    }
    return sent.map(({ details }) => JSON.parse(details).emoji);
  };
  const reacts = (emoji: string, minutes: number, answers = id) =>
    writes(db, {}, { kind: "reaction", text: "", answers, details: { emoji } }, after(minutes));
  const thread = async (cursor?: string) => {
    const whose = { conversationId: conversation.id, clientIds: [], enquiryId: null };
    const { entries } = await readThread(db, staff, whose, cursor);
    return entries.map((entry) => {
      const { theirs, ours, open } = entry.type === "message" ? entry.reactions : {};
      const shown = { theirs: theirs?.details.emoji, ours: ours?.details.emoji, open: open?.state };
      return { text: entry.text, ...shown };
    });
  };
  return { db, staff, id, conversation, press, leaves, reacts, thread };
}

const nothing = { theirs: undefined, ours: undefined, open: undefined };

test("a reaction stands at its message beside the client's, and the newest of each side counts", async () => {
  const { press, leaves, reacts, thread } = await chat();
  await press("👍");
  expect(await thread()).toEqual([{ ...nothing, text: "Namaste", ours: "👍", open: "queued" }]);
  expect(await leaves(2)).toEqual(["👍"]);
  await reacts("❤️", 3);
  await press("🙏", 4);
  expect(await leaves(5)).toEqual(["🙏"]);
  expect(await thread()).toEqual([{ ...nothing, text: "Namaste", theirs: "❤️", ours: "🙏" }]);
});

test("ours is taken back by an empty one, and theirs goes when they take it away", async () => {
  const { press, leaves, reacts, thread } = await chat();
  await press("👍");
  await leaves(2);
  await reacts("❤️", 3);
  expect(await press("", 4)).toMatchObject({ before: "👍" });
  expect(await leaves(5)).toEqual([""]);
  await reacts("", 6);
  expect(await thread()).toEqual([{ ...nothing, text: "Namaste" }]);
});

test("a reaction removed before it was sent is never sent, and a second press is one reaction", async () => {
  const { press, leaves, thread } = await chat();
  await press("👍");
  await press("👍");
  expect(await leaves(2)).toEqual(["👍"]);
  await press("❤️", 3);
  expect(await press("👍", 3)).toMatchObject({ before: "❤️" });
  expect(await leaves(4)).toEqual([]);
  expect(await thread()).toEqual([{ ...nothing, text: "Namaste", ours: "👍" }]);
});

test("one that failed leaves what stood there, and says so", async () => {
  const { press, leaves, thread } = await chat();
  await press("👍");
  await leaves(2);
  await press("❤️", 3);
  await leaves(4, { outcome: "failed", problem: "windowClosed" });
  expect(await thread()).toEqual([{ ...nothing, text: "Namaste", ours: "👍", open: "failed" }]);
});

test("a reaction is not the newest message of the lists", async () => {
  const { db, conversation, press, leaves, reacts } = await chat();
  await press("👍");
  await leaves(2);
  await reacts("❤️", 3);
  const newest = { last_text: "Namaste", last_direction: "in", last_at: noon.toISOString(), unread: 1 };
  expect(await conversationRow(db, conversation.id)).toMatchObject(newest);
});

test("WhatsApp's rules hold: within the day, to what the person wrote in the last 30 days", async () => {
  const { db, staff, id, conversation, press } = await chat();
  const said = { conversationId: conversation.id, channel: "whatsapp" as const, text: "Yes", key: "k1" };
  const ours = await addOutgoing(db, staff, said, after(1));
  if ("refused" in ours) throw new Error(ours.refused);
  expect(await press("👍", 1, ours.id)).toEqual({ refused: "noReaction" });
  expect(await press("👍", 1, "none")).toEqual({ refused: "gone" });
  expect(await press("👍", 24 * 60 + 1)).toEqual({ refused: "windowClosed" });
  const later = after(31 * 24 * 60);
  await writes(db, {}, { text: "Again", externalId: "wamid.2" }, later);
  expect(await react(db, staff, { message: id, emoji: "👍" }, later)).toEqual({ refused: "noReaction" });
});

test("a message on an older page keeps its reaction, which has a row only while it counts", async () => {
  const { db, press, leaves, reacts, thread } = await chat();
  await press("👍");
  await leaves(2);
  for (let minute = 3; minute < 3 + threadPage; minute++)
    await writes(db, {}, { text: `${minute}` }, after(minute));
  await reacts("❤️", 60);
  expect((await thread()).at(-1)).toMatchObject({ text: "" });
  const [first] = await thread(`${after(3).toISOString()}~`);
  expect(first).toMatchObject({ text: "Namaste", theirs: "❤️", ours: "👍" });
  await reacts("", 61);
  expect((await thread()).every(({ text }) => text !== "")).toBe(true);
});
