import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { maxTries } from "./backoff.ts";
import { startFormService } from "./test-form-service.ts";
import { activityOf, aFormDelivery, anOutbox, attemptsOf, eventually, itemIn } from "./test-outbox.ts";

test("500, then a reset, then success: retried with the same key until accepted", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.next.push({ status: 500 }, "reset");
  const { id, enquiryId } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  expect((await itemIn(db, id, "sent")).tries).toBe(3);
  expect(service.arrived.map(({ key }) => key)).toEqual([id, id, id]);
  const attempts = await attemptsOf(db, id);
  expect(attempts.map(({ outcome, code }) => [outcome, code])).toEqual([
    ["retry", 500],
    ["retry", null],
    ["sent", 200],
  ]);
  expect((await activityOf(db, enquiryId)).map(({ verb }) => verb)).toEqual(["delivered"]);
});

test("422 is not retried: the item has failed and says why", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = { status: 422, body: '{"error":"bad e-mail"}' };
  const { id, enquiryId } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  expect((await itemIn(db, id, "failed")).tries).toBe(1);
  expect(await attemptsOf(db, id)).toMatchObject([
    { outcome: "failed", code: 422, answer: '{"error":"bad e-mail"}' },
  ]);
  const [note] = await activityOf(db, enquiryId);
  expect(note?.verb).toBe("delivery_failed");
  expect(JSON.parse(note?.after ?? "")).toEqual({
    channel: "form",
    target: "contact",
    state: "failed",
    code: 422,
  });
  expect(service.arrived.length).toBe(1);
});

test("after twelve tries an item has failed for good, with one line of activity", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = { status: 503 };
  const { id, enquiryId } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { backoff: () => 0 }).start();
  expect((await itemIn(db, id, "failed")).tries).toBe(maxTries);
  const outcomes = (await attemptsOf(db, id)).map(({ outcome }) => outcome);
  expect(outcomes).toEqual([...Array(maxTries - 1).fill("retry"), "failed"]);
  expect((await activityOf(db, enquiryId)).length).toBe(1);
});

test("Retry-After is honoured when it is longer than our own wait", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.next.push({ status: 429, headers: { "retry-after": "600" } });
  const { id } = await aFormDelivery(db);
  let clock = new Date();
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] }, { now: () => clock });
  await outbox.start();
  await eventually(async () => expect((await attemptsOf(db, id)).length).toBe(1));
  const { next_try_at } = await itemIn(db, id, "waiting");
  expect(new Date(next_try_at).getTime() - clock.getTime()).toBe(600_000);
  clock = new Date(next_try_at);
  outbox.wake();
  await itemIn(db, id, "sent");
});

test("what a clock ahead has put off is sent once the clock is right", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id } = await aFormDelivery(db);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const times = { next_try_at: inMinutes(76), lease_until: inMinutes(76) };
  await db
    .updateTable("outbox")
    .set({ ...times, state: "sending" })
    .execute();
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  await itemIn(db, id, "sent");
});

test("without Retry-After the wait before try n is the one asked of the backoff", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.next.push({ status: 500 });
  const { id } = await aFormDelivery(db);
  const clock = new Date();
  const backoff = (n: number) => n * 100_000;
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { now: () => clock, backoff }).start();
  await eventually(async () => expect((await attemptsOf(db, id)).length).toBe(1));
  const { next_try_at } = await itemIn(db, id, "waiting");
  expect(new Date(next_try_at).getTime() - clock.getTime()).toBe(200_000);
});

test("an item is tried again when it is due, without a wake and without waiting for the poll", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.next.push({ status: 500 });
  const { id } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 1e9 }).start();
  await itemIn(db, id, "sent");
});
