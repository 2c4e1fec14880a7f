import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { createVisitorCounter } from "./visitor-counter.server.ts";

afterEach(() => void vi.useRealTimers());

async function totalIn(db: Db): Promise<number> {
  return (await db.selectFrom("page_views").select("total").executeTakeFirstOrThrow()).total;
}

/** Only the counter's own timer is held still; the database goes on. */
const holdTimers = () => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

test("views are counted at once and are in the database after stop", async () => {
  const db = await freshDatabase();
  const counter = await createVisitorCounter(db);
  expect(counter.total()).toBe(0);
  expect([counter.count(), counter.count(), counter.count()]).toEqual([1, 2, 3]);
  expect(counter.total()).toBe(3);
  await counter.stop();
  expect(await totalIn(db)).toBe(3);
  expect((await createVisitorCounter(db)).total()).toBe(3);
});

test("stopping without a view writes nothing, and stopping twice counts nothing twice", async () => {
  const db = await freshDatabase();
  const counter = await createVisitorCounter(db);
  await counter.stop();
  counter.count();
  await counter.stop();
  await counter.stop();
  expect(await totalIn(db)).toBe(1);
});

test("many views cost one write a second", async () => {
  const db = await freshDatabase();
  const counter = await createVisitorCounter(db);
  holdTimers();
  for (let i = 0; i < 500; i++) counter.count();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(999);
  expect(vi.getTimerCount()).toBe(1);
  expect(await totalIn(db)).toBe(0);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await expect.poll(() => totalIn(db)).toBe(500);
  await counter.stop();
  expect(await totalIn(db)).toBe(500);
});

test("the total never falls while a share is being written", async () => {
  const db = await freshDatabase();
  const counter = await createVisitorCounter(db);
  for (let i = 0; i < 5; i++) counter.count();
  let writing = true;
  const stopping = counter.stop().then(() => {
    writing = false;
  });
  while (writing) {
    expect(counter.total()).toBe(5);
    await new Promise(setImmediate);
  }
  await stopping;
  expect(counter.total()).toBe(5);
});

test("several counters add up, each its own share", async () => {
  const db = await freshDatabase();
  const [one, two] = [await createVisitorCounter(db), await createVisitorCounter(db)];
  for (let i = 0; i < 10; i++) one.count();
  for (let i = 0; i < 7; i++) two.count();
  await Promise.all([one.stop(), two.stop()]);
  expect(await totalIn(db)).toBe(17);
});

test("while the database is away the share is remembered, and written once it is back", async () => {
  const db = await freshDatabase();
  const counter = await createVisitorCounter(db);
  counter.count();
  counter.count();
  await sql`alter table page_views rename to away`.execute(db);
  await counter.stop();
  expect(counter.total()).toBe(2);
  expect(counter.count()).toBe(3);
  await sql`alter table away rename to page_views`.execute(db);
  await counter.stop();
  expect(counter.total()).toBe(3);
  expect(await totalIn(db)).toBe(3);
});

test("a share that was written is not written again when the total cannot be read afterwards", async () => {
  const db = await freshDatabase();
  const counter = await createVisitorCounter(db);
  counter.count();
  const reading = vi.spyOn(db, "selectFrom").mockImplementation(() => {
    throw new Error("away");
  });
  await counter.stop();
  reading.mockRestore();
  await counter.stop();
  expect(await totalIn(db)).toBe(1);
  expect(counter.total()).toBe(1);
});
