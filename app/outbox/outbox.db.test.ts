import { expect, test } from "vitest";
import { countUse } from "../db/rate-limit.server.ts";
import { freshDatabase } from "../db/test-database.ts";
import { maxTries } from "./backoff.ts";
import { startFormService } from "./test-form-service.ts";
import { activityOf, aFormDelivery, anOutbox, attemptsOf, eventually, itemIn } from "./test-outbox.ts";

test("what was queued before the start is sent, exactly as it was queued", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id } = await aFormDelivery(db, "contact", { name: "आशा", message: 'a "quoted"\nline' });
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  const item = await itemIn(db, id, "sent");
  expect(item).toMatchObject({ tries: 1, lease_until: null, sent_at: expect.any(String) });
  expect(service.inbox).toMatchObject([
    { key: id, body: '{"name":"आशा","message":"a \\"quoted\\"\\nline"}' },
  ]);
});

test("a delivery is written down: the attempt, and the enquiry's activity", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id, enquiryId } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  await itemIn(db, id, "sent");
  expect(await attemptsOf(db, id)).toMatchObject([{ outcome: "sent", code: 200, answer: '{"ok":true}' }]);
  const [note] = await activityOf(db, enquiryId);
  expect(note).toMatchObject({ noun: "enquiry", verb: "delivered", staff_id: null, before: null });
  expect(JSON.parse(note?.after ?? "")).toEqual({ channel: "form", target: "contact", code: 200 });
});

test("an item queued while the worker waits goes out on wake, without a poll", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 1e9 });
  await outbox.start();
  for (let n = 0; n < 3; n++) {
    const { id } = await aFormDelivery(db);
    outbox.wake();
    await itemIn(db, id, "sent");
  }
});

test("an item queued by somebody else goes out at the next poll, without a wake", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 10 }).start();
  for (let n = 0; n < 3; n++) await itemIn(db, (await aFormDelivery(db)).id, "sent");
});

test("an item is tried again when it is due, without a wake and without waiting for the poll", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.next.push({ status: 500 });
  const { id } = await aFormDelivery(db);
  await anOutbox(db, { contact: service.url, allow: [service.host] }, { pollMs: 1e9 }).start();
  await itemIn(db, id, "sent");
});

test("500, then a reset, then success: retried with the same key until it is taken", async () => {
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
  expect(JSON.parse(note?.after ?? "")).toEqual({ channel: "form", target: "contact", code: 422 });
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

test("a target without an address fails visibly instead of waiting for ever", async () => {
  const db = await freshDatabase();
  const { id } = await aFormDelivery(db, "appointment");
  await anOutbox(db, { allow: [] }).start();
  await itemIn(db, id, "failed");
  expect(await attemptsOf(db, id)).toMatchObject([
    { code: null, answer: "no address is set for this target" },
  ]);
});

test("a payload that cannot be read is a failure of that item, and its words are kept out of the answer", async () => {
  const db = await freshDatabase();
  const { id } = await aFormDelivery(db);
  await db
    .updateTable("outbox")
    .set({ channel: "mail", target: "firm", payload: "Asha 9000000001" })
    .execute();
  const mail = { url: "smtp://127.0.0.1:9", from: "site@sopan.example", to: "firm@sopan.example" };
  await anOutbox(db, { mail, allow: [] }, { backoff: () => 0 }).start();
  await itemIn(db, id, "failed");
  for (const { answer } of await attemptsOf(db, id))
    expect(answer).toBe("not sent because of a fault here (SyntaxError)");
});

test("ended rate limits are forgotten in passing", async () => {
  const db = await freshDatabase();
  await countUse(db, "old", 1000, new Date("2026-01-01T00:00:00Z"));
  await anOutbox(db, { allow: [] }).start();
  await eventually(async () =>
    expect(await db.selectFrom("rate_limits").select("key").execute()).toEqual([]),
  );
});

test("the settings the worker was made with can be read from it, without the rest", async () => {
  const db = await freshDatabase();
  const { settings } = anOutbox(db, { contact: "https://example.com/f", allow: [] });
  const forms = { appointment: undefined, contact: "https://example.com/f", consultation: undefined };
  expect(settings).toEqual({ forms, mail: undefined, allow: [] });
});
