import { expect, test } from "vitest";
import { reachOf } from "../conversations/reach.server.ts";
import { advertisingPausedAt, liftCap, resumeAdvertising } from "./advertising.server.ts";
import {
  countOpened,
  fullUntil,
  readLimit,
  recordLimit,
  renewLimit,
  reserveRoom,
} from "./day-limit.server.ts";
import { limitNumber } from "./day-limit.ts";
import { faultyNames, fetchTemplates } from "./templates.server.ts";
import { approved, chat } from "./test-chat.ts";
import { eventOf, messagesChange, statusesChange, statusOf, textMessage } from "./test-events.ts";
import { after, arrives, noon } from "./test-whatsapp.ts";

const day = 24 * 60;
const template = { name: "docs_missing", language: "hi", values: { "body.1": "Asha" } };

/** The window is closed; a template of the category can be sent, and what is queued leaves. */
async function closed(category = "UTILITY") {
  const own = await chat();
  const { db, graph, queue, work, ours } = own;
  graph.templates = [{ ...approved("नमस्ते {{1}} जी"), category }];
  await fetchTemplates(db, graph.connection(), noon);
  let minutes = day;
  const send = async (failure?: { status: number; code: number }) => {
    if (failure) graph.next.push(failure);
    await queue({ template }, after(++minutes));
    await work(++minutes);
    return (await ours()).at(-1);
  };
  const fails = async (code: number) => {
    const wamid = graph.sent.at(-1)?.wamid ?? "";
    const status = statusOf(wamid, "failed", after(++minutes), { errors: [{ code }] });
    await arrives(db, eventOf(statusesChange([status])), after(minutes));
  };
  const writes = () =>
    arrives(db, eventOf(messagesChange([textMessage("Yes?", after(minutes))])), after(minutes));
  const reach = () => reachOf(db, own.conversation, "whatsapp");
  return { ...own, send, fails, writes, reach, now: () => after(minutes) };
}

const problemOf = (message: { details: string } | undefined) => JSON.parse(message?.details ?? "{}").problem;

test.each([
  ["TIER_250", 250],
  ["TIER_2K", 2000],
  ["TIER_100K", 100_000],
  ["2000", 2000],
  ["TIER_UNLIMITED", undefined],
  ["-1", undefined],
  ["", undefined],
])("the limit %s is %s people", (word, max) => {
  expect(limitNumber(word)).toBe(max);
});

test("the limit is read from Meta, again after some hours, and its events change it", async () => {
  const { db, graph } = await chat();
  const next = await renewLimit(db, graph.connection(), noon);
  expect(await readLimit(db)).toEqual({ limit: "TIER_250", at: noon.toISOString() });
  const { requests } = graph;
  expect(await renewLimit(db, graph.connection(), after(60))).toEqual(next);
  expect(graph.requests).toBe(requests);
  const value = { max_daily_conversations_per_business: "TIER_2K" };
  await arrives(db, eventOf({ field: "business_capability_update", value }), after(90));
  expect(await readLimit(db)).toMatchObject({ limit: "TIER_2K" });
  graph.next.push({ status: 500, code: 2 });
  expect(await renewLimit(db, graph.connection(), after(day))).toEqual(after(day + 10));
});

test("a template over the limit waits until there is room, and does not fail", async () => {
  const { db, graph, queue, work, ours, conversation, now } = await closed();
  await recordLimit(db, "1", noon);
  const opened = after(day - 30);
  await db
    .insertInto("conversations")
    .values({ ...conversation, id: "other", client_id: null, opened_at: opened.toISOString() })
    .execute();
  await queue({ template }, after(day + 1));
  await work(day + 2);
  expect(graph.sent).toEqual([]);
  const until = after(2 * day - 30).toISOString();
  expect(await ours()).toMatchObject([{ state: "queued", tries: 0, next_try_at: until }]);
  expect(problemOf((await ours())[0])).toBe("dayLimit");
  await work(2 * day - 29);
  expect(await ours()).toMatchObject([{ state: "accepted" }]);
  expect(await countOpened(db, after(2 * day - 29))).toBe(1);
  expect(now()).toEqual(after(day));
});

test("a person counts once in 24 hours, and an answer within the window not at all", async () => {
  const { db, queue, work, send, conversation } = await closed();
  await queue({ template });
  await work();
  expect(await countOpened(db, after(3))).toBe(0);
  await recordLimit(db, "1", noon);
  await send();
  const again = await send();
  expect(again?.state).toBe("accepted");
  expect(await countOpened(db, after(day + 10))).toBe(1);
  expect(await fullUntil(db, "somebody else", after(day + 10))).toEqual(after(2 * day + 4));
  expect(await reserveRoom(db, conversation.id, after(2 * day + 5))).toBeUndefined();
});

test("a number without WhatsApp is marked by the refusal and by a status, until it is reached or writes", async () => {
  const { send, fails, writes, reach, db, graph, now } = await closed();
  expect((await reach())?.unreachableAt).toBeNull();
  await send({ status: 400, code: 131026 });
  expect((await reach())?.unreachableAt).toBe(now().toISOString());
  await writes();
  expect((await reach())?.unreachableAt).toBeNull();
  await send();
  await fails(131026);
  expect((await reach())?.unreachableAt).not.toBeNull();
  await send();
  const wamid = graph.sent.at(-1)?.wamid ?? "";
  await arrives(db, eventOf(statusesChange([statusOf(wamid, "delivered", now())])), now());
  expect((await reach())?.unreachableAt).toBeNull();
});

test.each(["refusal", "status"])(
  "131048 by a %s pauses advertising for everybody until it is resumed",
  async (by) => {
    const { db, graph, ours, work, send, fails, staff, now } = await closed("MARKETING");
    await send(by === "refusal" ? { status: 400, code: 131048 } : undefined);
    if (by === "status") await fails(131048);
    expect(await advertisingPausedAt(db)).toBe(now().toISOString());
    const sent = graph.sent.length;
    const waiting = await send();
    expect(waiting).toMatchObject({ state: "queued", tries: 0 });
    expect(problemOf(waiting)).toBe("advertisingPaused");
    expect(graph.sent).toHaveLength(sent);
    const owner = { ...staff, role: "owner" as const };
    expect(await resumeAdvertising(db, owner, now())).toBe(true);
    await work(day + 20);
    expect((await ours()).at(-1)).toMatchObject({ state: "accepted" });
  },
);

test("while advertising is paused all other templates go out", async () => {
  const { db, send, fails } = await closed();
  await send();
  await fails(131048);
  expect(await advertisingPausedAt(db)).toBeDefined();
  expect(await send()).toMatchObject({ state: "accepted" });
});

test("131049 holds advertising to that person back, until they write or somebody tries again", async () => {
  const { db, staff, conversation, graph, send, fails, writes, reach } = await closed("MARKETING");
  await send();
  await fails(131049);
  expect((await reach())?.cappedAt).not.toBeNull();
  const held = await send();
  expect(held).toMatchObject({ state: "failed" });
  expect(problemOf(held)).toBe("marketingCap");
  expect(graph.sent).toHaveLength(1);
  await writes();
  expect(await send()).toMatchObject({ state: "accepted" });
  await fails(131049);
  await liftCap(db, staff, conversation.id);
  expect(await send()).toMatchObject({ state: "accepted" });
});

test.each([131008, 131009])(
  "%i marks the template as needing repair until Meta takes one or its text changes",
  async (code) => {
    const { db, graph, send, now } = await closed();
    await send({ status: 400, code });
    expect(await faultyNames(db)).toEqual(["docs_missing"]);
    await fetchTemplates(db, graph.connection(), now());
    expect(await faultyNames(db)).toEqual(["docs_missing"]);
    await send();
    expect(await faultyNames(db)).toEqual([]);
    await send({ status: 400, code });
    graph.templates = [approved("नमस्ते {{1}}, कैसे हैं")];
    await fetchTemplates(db, graph.connection(), now());
    expect(await faultyNames(db)).toEqual([]);
  },
);

test("a wrong parameter of a free text marks no template", async () => {
  const { db, graph, queue, work } = await chat();
  graph.next.push({ status: 400, code: 131009 });
  await queue();
  await work();
  expect(await faultyNames(db)).toEqual([]);
});
