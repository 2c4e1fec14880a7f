import { expect, test } from "vitest";
import { dbEngine } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { claimDue } from "./claim.server.ts";
import { stoppedMeanwhile } from "./outbox.server.ts";
import { recordOutcome } from "./record-outcome.server.ts";
import { startFormService } from "./test-form-service.ts";
import { activityOf, aFormDelivery, anOutbox, attemptsOf, eventually, itemIn } from "./test-outbox.ts";

const target = { channel: "form", target: "contact" } as const;
const longAgo = () => new Date(Date.now() - 31_000);

test("killed after sending and before recording it: resent with the same key", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id } = await aFormDelivery(db);
  await db.updateTable("outbox").set({ next_try_at: longAgo().toISOString() }).execute();
  // The process that died: it claimed, sent, and never wrote the outcome.
  const [claimed] = await claimDue(db, target, 8, longAgo());
  await fetch(service.url, {
    method: "POST",
    headers: { "Idempotency-Key": id },
    body: claimed?.payload ?? "",
  });
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  await itemIn(db, id, "sent");
  expect(service.inbox.map(({ key, body }) => [key, body])).toEqual([
    [id, claimed?.payload],
    [id, claimed?.payload],
  ]);
});

test("killed in the middle of a mail that may be sent only once: it has failed, and is not resent automatically", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id, enquiryId } = await aFormDelivery(db);
  const due = { next_try_at: longAgo().toISOString(), at_most_once: 1 };
  await db.updateTable("outbox").set(due).execute();
  await claimDue(db, target, 8, longAgo());
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  const later = await aFormDelivery(db);
  await itemIn(db, later.id, "sent");
  await itemIn(db, id, "failed");
  expect(service.inbox.map(({ key }) => key)).toEqual([later.id]);
  expect(await attemptsOf(db, id)).toMatchObject([
    { outcome: "failed", code: null, answer: stoppedMeanwhile },
  ]);
  expect((await activityOf(db, enquiryId)).map(({ verb }) => verb)).toEqual(["delivery_failed"]);
});

test("a start on SQLite reclaims everything, on PostgreSQL not what others still hold", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const { id } = await aFormDelivery(db);
  await claimDue(db, target, 8, new Date());
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  // A second item marks the moment when the worker has looked.
  const later = await aFormDelivery(db);
  await itemIn(db, later.id, "sent");
  if (dbEngine(db) === "sqlite") await itemIn(db, id, "sent");
  else expect((await itemIn(db, id, "sending")).lease_until).not.toBeNull();
});

test("a lease that ends while the worker runs is taken over", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  await anOutbox(db, { contact: service.url, allow: [service.host] }).start();
  const { id } = await aFormDelivery(db, "consultation");
  const lease = { state: "sending", target: "contact", lease_until: longAgo().toISOString() } as const;
  await db.updateTable("outbox").set(lease).where("id", "=", id).execute();
  await itemIn(db, id, "sent");
});

test("what this process has in flight is not taken over, even when its lease has ended", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  service.reply = "hold";
  const { id } = await aFormDelivery(db);
  let clock = new Date();
  const options = { now: () => clock, pollMs: 5 };
  const outbox = anOutbox(db, { contact: service.url, allow: [service.host] }, options);
  await outbox.start();
  await eventually(() => expect(service.arrived.length).toBe(1));
  clock = new Date(clock.getTime() + 60_000);
  service.reply = "ok";
  const other = await aFormDelivery(db);
  outbox.wake();
  await itemIn(db, other.id, "sent");
  expect(service.arrived.filter(({ key }) => key === id).length).toBe(1);
  service.release();
  await itemIn(db, id, "sent");
});

test("an outcome that comes after another worker took over keeps that worker's state", async () => {
  const db = await freshDatabase();
  const { id, enquiryId } = await aFormDelivery(db);
  const [slow] = await claimDue(db, target, 8, new Date());
  await db.updateTable("outbox").set({ lease_until: "2099-01-01T00:00:00.000Z" }).execute();
  if (slow) await recordOutcome(db, slow, { outcome: "failed", code: 422, answer: "" }, () => 5, new Date());
  expect((await itemIn(db, id, "sending")).tries).toBe(0);
  expect((await attemptsOf(db, id)).length).toBe(1);
  expect(await activityOf(db, enquiryId)).toEqual([]);
});

test("two workers never send one item at the same time, nor more than eight together", async () => {
  const db = await freshDatabase();
  const service = await startFormService();
  const [together, max] = [new Map<string, number>(), { sameKey: 0 }];
  service.reply = ({ key }) => {
    together.set(key, (together.get(key) ?? 0) + 1);
    max.sameKey = Math.max(max.sameKey, together.get(key) ?? 0);
    return "hold";
  };
  for (let n = 0; n < 30; n++) await aFormDelivery(db);
  const places = { contact: service.url, allow: [service.host] };
  await Promise.all([anOutbox(db, places).start(), anOutbox(db, places).start()]);
  await eventually(() => {
    service.release();
    expect(service.inbox.length).toBe(30);
  });
  expect(max.sameKey).toBe(1);
  expect(service.maxUnderWay).toBeLessThanOrEqual(8);
});

test("concurrent claims of one queue share no item", async () => {
  const db = await freshDatabase();
  for (let n = 0; n < 12; n++) await aFormDelivery(db);
  const claims = await Promise.all(Array.from({ length: 6 }, () => claimDue(db, target, 2, new Date())));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(8);
});
