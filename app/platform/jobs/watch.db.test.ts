import { sql } from "kysely";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { countStatements } from "../db/test-count.ts";
import { freshDatabase } from "../db/test-database.ts";
import { createLive } from "./live.server.ts";
import { exists, type Question, watch } from "./watch.server.ts";
import { createWorker } from "./worker.server.ts";

const log = pino({ level: "silent" });

function ask(db: Parameters<typeof watch>[0], question: Partial<Question>) {
  const answers: unknown[] = [];
  const asked = {
    everyMs: 5,
    ask: () => sql`1`,
    hear: (answer: unknown) => void answers.push(answer),
    ...question,
  };
  onTestFinished(watch(db, log, asked));
  return answers;
}

test("all questions that are due are one statement, and what is off is not asked", async () => {
  const { db, statements } = countStatements(await freshDatabase());
  const first = ask(db, { ask: () => sql`select 7` });
  const second = ask(db, { ask: () => exists(sql`select 1 from clients`) });
  const off = ask(db, { ask: () => undefined });
  const rare = ask(db, { everyMs: 60_000 });
  await expect.poll(() => first.length).toBeGreaterThan(5);
  expect(new Set(first)).toEqual(new Set([7]));
  expect(new Set(second)).toEqual(new Set([0]));
  expect([...off, ...rare]).toEqual([]);
  expect(statements()).toBeLessThanOrEqual(first.length + 2);
});

test("a question that fails once is asked again", async () => {
  const db = await freshDatabase();
  let table = "missing";
  const answers = ask(db, { ask: () => sql`select count(*) from ${sql.table(table)}` });
  await new Promise((resolve) => setTimeout(resolve, 20));
  table = "clients";
  await expect.poll(() => answers.length).toBeGreaterThan(0);
});

test("a worker finds work that another process has added, and what is published by another one", async () => {
  const db = await freshDatabase();
  let done = 0;
  const worker = createWorker({
    name: "test",
    log,
    everyMs: 5,
    due: { db, ask: () => exists(sql`select 1 from meta where key = 'work'`) },
    async work() {
      const { numDeletedRows } = await db.deleteFrom("meta").where("key", "=", "work").executeTakeFirst();
      done += Number(numDeletedRows);
    },
  });
  worker.start();
  onTestFinished(() => worker.stop());
  const live = await createLive(
    db,
    "test",
    async () => (await db.selectFrom("meta").select("key").where("key", "=", "published").execute()).length,
    log,
  );
  onTestFinished(() => live.stop());
  await db
    .insertInto("meta")
    .values(["work", "published", "changed:test"].map((key) => ({ key, value: "1" })))
    .execute();
  await expect.poll(() => done).toBe(1);
  await expect.poll(() => live.value(), { timeout: 10_000 }).toBe(1);
});
