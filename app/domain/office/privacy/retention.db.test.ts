import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { sized } from "../../../../tests/form.ts";
import { analyzeLists } from "../../../platform/db/analyze-lists.server.ts";
import { type Db, dbEngine, fileOf } from "../../../platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import {
  recordErasedNumbers,
  renewErasedNumbers,
} from "../../../platform/personal-data/erased-numbers.server.ts";
import { retentionDays } from "../../../platform/personal-data/retention-periods.ts";
import { findClients } from "../../cases/clients/find-client.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { changeOne } from "../../cases/enquiries/bulk.server.ts";
import { listDeliveries } from "../../delivery/deliveries/deliveries.server.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { resendDelivery } from "../../delivery/deliveries/resend.server.ts";
import { applyRetention, createRetentionWorker, nightOf } from "./retention.server.ts";
import { arrives, member, silent, wasSent } from "./test-person.ts";

const day = 24 * 60 * 60_000;
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * day);
type Who = Parameters<typeof arrives>[1];
const personNumber = (n: number): Who => ({
  phone: `987650000${n}`,
  email: `p${n}@sopan.example`,
  message: `Loan ${n}`,
});
const someone = personNumber(0);
const nowhere = { forms: {}, mail: undefined, allow: [] };
const enquiryIds = async (db: Db) =>
  (await db.selectFrom("enquiries").select("id").orderBy("id").execute()).map(({ id }) => id);

/** Enquiries that are done. */
function addDone(db: Db, count: number, at: Date) {
  const number = sql.raw(dbEngine(db) === "sqlite" ? "printf('%08d', i)" : "lpad(i::text, 8, '0')");
  return sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    insert into enquiries (id, reference, kind, state, language, name, phone, email, service, notice_version,
      content_hash, repeats, created_at)
    select ${number}, ${number}, 'contact', 'done', 'en', 'Sample', '0000000000', 'a@sopan.example', 'vikas', '1',
      ${number}, 0, ${at.toISOString()} from n`.execute(db);
}

test.each([
  ["2026-11-20T20:59:59.999Z", "2026-11-20"],
  ["2026-11-20T21:00:00.000Z", "2026-11-21"],
])("the night begins at 02:30 in India: %s belongs to %s", (moment, night) => {
  expect(nightOf(new Date(moment))).toBe(night);
});

test("finished enquiries and spam go after their time, from the last touch on; open ones stay", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const [one, two, three, four] = [1, 2, 3, 4].map(personNumber) as [Who, Who, Who, Who];
  await arrives(db, one, ago(retentionDays.doneEnquiries + 1), "done");
  await arrives(db, two, ago(retentionDays.spamEnquiries + 1), "spam");
  const open = await arrives(db, three, ago(900), "waiting");
  const touched = await arrives(db, four, ago(900), "new");
  const left = await arrives(db, personNumber(5), ago(900), "new");
  const change = { state: "done" } as const;
  await changeOne(db, owner, nowhere, { id: touched.id, change }, ago(retentionDays.doneEnquiries - 1));
  await changeOne(db, owner, nowhere, { id: left.id, change }, ago(retentionDays.doneEnquiries + 1));
  expect(await applyRetention(db, now)).toMatchObject({ doneEnquiries: 2, spamEnquiries: 1 });
  expect(await enquiryIds(db)).toEqual([open.id, touched.id]);
  expect((await db.selectFrom("outbox").select("enquiry_id").distinct().execute()).length).toBe(2);
});

test("a sent copy and its answers are blanked after their time, and cannot be sent again", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  const enquiry = await arrives(db, someone, ago(40));
  const old = await wasSent(db, enquiry.id, ago(retentionDays.sentCopies + 1));
  const young = await wasSent(db, enquiry.id, ago(retentionDays.sentCopies - 1));
  expect(await applyRetention(db, now)).toMatchObject({ sentCopies: 1 });
  const shown = await listDeliveries(db, owner, enquiry.id);
  expect(shown.find(({ id }) => id === old)).toMatchObject({ expired: true, attempts: [{ answer: "" }] });
  expect(shown.find(({ id }) => id === young)).toMatchObject({ expired: false });
  expect(shown.filter(({ state }) => state === "waiting").every(({ expired }) => !expired)).toBe(true);
  expect(await resendDelivery(db, owner, old, now)).toBe("not_found");
  expect(await resendDelivery(db, owner, young, now)).toBe("queued");
});

test("the body of an event that failed for good goes after the same time, that of one which waits stays", async () => {
  const db = await freshDatabase();
  const day = retentionDays.sentCopies;
  const kinds = [
    ["failed", "webhook", day + 1],
    ["failed", "webhook", day - 1],
    ["waiting", "webhook", day + 1],
    ["failed", "mail", day + 1],
  ] as const;
  const { id: enquiryId } = await arrives(db, someone, ago(day + 2));
  for (const [n, [state, channel, age]] of kinds.entries()) {
    await queueDelivery(db, { enquiryId, channel, target: `copy ${n}`, payload: { text: "Asha" } }, ago(age));
    await db.updateTable("outbox").set({ state }).where("target", "=", `copy ${n}`).execute();
  }
  const left = () => db.selectFrom("outbox").select("target").where("payload", "=", "").execute();
  expect(await left()).toEqual([]);
  expect(await applyRetention(db, now)).toMatchObject({ sentCopies: 1 });
  expect(await left()).toEqual([{ target: "copy 0" }]);
});

test("the code of an erased number goes after its time, unless a list had the number again", async () => {
  const db = await freshDatabase();
  const long = ago(retentionDays.leftOutNumbers + 1);
  await recordErasedNumbers(db, ["old", "met again"], long);
  await recordErasedNumbers(db, ["young"], ago(retentionDays.leftOutNumbers - 1));
  await renewErasedNumbers(db, ["met again"], now);
  expect(await applyRetention(db, now)).toMatchObject({ leftOutNumbers: 1 });
  const left = await db.selectFrom("erased_numbers").select("number_key").orderBy("number_key").execute();
  expect(left.map(({ number_key }) => number_key)).toEqual(["met again", "young"]);
});

test("history goes after its year, and ended sessions, links and codes at once", async () => {
  const db = await freshDatabase();
  const owner = await member(db);
  await arrives(db, someone, ago(retentionDays.history + 2));
  await arrives(db, someone, ago(retentionDays.history - 2));
  const time = (at: Date) => at.toISOString();
  const times = { created_at: time(ago(2)), updated_at: time(ago(2)) };
  for (const [id, ends] of [
    ["ended", ago(1)],
    ["open", new Date(now.getTime() + day)],
  ] as const) {
    await sql`insert into staff_sessions (id, user_id, token, expires_at, created_at, updated_at)
      values (${id}, ${owner.id}, ${id}, ${time(ends)}, ${times.created_at}, ${times.updated_at})`.execute(
      db,
    );
    await sql`insert into staff_verifications (id, identifier, value, expires_at, created_at, updated_at)
      values (${id}, 'x', 'x', ${time(ends)}, ${times.created_at}, ${times.updated_at})`.execute(db);
    const link = { token_hash: id, purpose: "password" as const, staff_id: owner.id, expires_at: time(ends) };
    await db.insertInto("staff_links").values(link).execute();
  }
  expect(await applyRetention(db, now)).toMatchObject({ history: 1, endedSignIns: 3 });
  expect(await db.selectFrom("staff_sessions").select("id").execute()).toEqual([{ id: "open" }]);
  expect(await db.selectFrom("staff_verifications").select("id").execute()).toEqual([{ id: "open" }]);
  expect(await db.selectFrom("staff_links").select("token_hash").execute()).toEqual([{ token_hash: "open" }]);
});

test("once a night, over all processes, and what went is in the audit", async () => {
  const db = await freshDatabase();
  await arrives(db, someone, ago(400), "done");
  const answers = await Promise.all([
    applyRetention(db, now),
    applyRetention(db, now),
    applyRetention(db, now),
  ]);
  expect(answers.filter((answer) => answer !== undefined).length).toBe(1);
  expect(await applyRetention(db, now)).toBeUndefined();
  const rows = db.selectFrom("activity").selectAll().where("noun", "=", "upkeep");
  expect(await rows.execute()).toMatchObject([
    {
      record_id: nightOf(now),
      verb: "kept_up",
      staff_id: null,
      after: expect.stringContaining('"doneEnquiries":1'),
    },
  ]);
  expect(await applyRetention(db, new Date(now.getTime() + day))).toBeDefined();
});

test("cut short it goes on at the next look; of a process that died another takes over an hour later", async () => {
  const db = await freshDatabase();
  expect(await applyRetention(db, now, () => true)).toEqual({});
  expect(await applyRetention(db, now)).toMatchObject({ doneEnquiries: 0 });
  // Well inside the next night, whatever the hour now.
  const tomorrow = new Date(`${nightOf(new Date(now.getTime() + day))}T06:00:00Z`);
  await sql`alter table outbox rename to outbox_away`.execute(db);
  await expect(applyRetention(db, tomorrow)).rejects.toThrow();
  await sql`alter table outbox_away rename to outbox`.execute(db);
  expect(await applyRetention(db, new Date(tomorrow.getTime() + 59 * 60_000))).toBeUndefined();
  expect(await applyRetention(db, new Date(tomorrow.getTime() + 61 * 60_000))).toBeDefined();
});

test("a night that was missed is made up for at the start, and stopping waits for it", async () => {
  const db = await freshDatabase();
  const url = await urlOf(db);
  const worker = createRetentionWorker(db, url, silent);
  worker.start();
  const ran = () => db.selectFrom("activity").selectAll().where("noun", "=", "upkeep").execute();
  await vi.waitFor(async () => expect((await ran()).length).toBe(1), { timeout: 30_000 });
  await worker.stop();
  const again = createRetentionWorker(db, url, silent);
  again.start();
  await again.stop();
  expect((await ran()).length).toBe(1);
});

/** A worker whose clock is this many days ahead. */
function workerAhead(db: Db, url: string, days: number) {
  const clock = { now: vi.fn(() => new Date(now.getTime() + days * day)), uptimeMs: 0 };
  const warned = vi.fn();
  const log = Object.assign(Object.create(silent), { warn: warned });
  const worker = createRetentionWorker(db, url, log, { now: clock.now, steadyMs: () => clock.uptimeMs });
  return { worker, clock, warned };
}

test.each(["has run before", "has never run"])(
  "a clock that is ahead deletes nothing for a day: %s",
  async (before) => {
    const db = await freshDatabase();
    const enquiry = await arrives(db, someone, ago(1), "done");
    if (before === "has run before") await applyRetention(db, now);
    const { worker, clock, warned } = workerAhead(db, await urlOf(db), 400);
    worker.start();
    await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
    clock.uptimeMs = day - 1;
    worker.poll();
    await worker.stop();
    expect(await enquiryIds(db)).toEqual([enquiry.id]);
    expect(warned).toHaveBeenCalledTimes(1);
  },
);

test("after a day without a correction the run takes place", async () => {
  const db = await freshDatabase();
  const enquiry = await arrives(db, someone, ago(1));
  const sent = await wasSent(db, enquiry.id, now);
  await applyRetention(db, now);
  const { worker, clock, warned } = workerAhead(db, await urlOf(db), 32);
  const payload = async () =>
    (await db.selectFrom("outbox").select("payload").where("id", "=", sent).executeTakeFirstOrThrow())
      .payload;
  worker.start();
  await vi.waitFor(() => expect(warned).toHaveBeenCalled());
  expect(await payload()).toContain("Asha");
  clock.uptimeMs = day;
  worker.poll();
  await vi.waitFor(async () => expect(await payload()).not.toContain("Asha"), { timeout: 30_000 });
  await worker.stop();
});

test("a clock that was correct meanwhile begins the day anew", async () => {
  const db = await freshDatabase();
  const enquiry = await arrives(db, someone, ago(1), "done");
  await applyRetention(db, now);
  const { worker, clock, warned } = workerAhead(db, await urlOf(db), 400);
  worker.start();
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(1));
  clock.now.mockReturnValueOnce(now);
  worker.poll();
  await vi.waitFor(() => expect(clock.now).toHaveBeenCalledTimes(2));
  clock.uptimeMs = day;
  worker.poll();
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(2));
  await worker.stop();
  expect(await enquiryIds(db)).toEqual([enquiry.id]);
});

test("a night that was recorded while the clock was ahead does not stop the run of tonight", async () => {
  const db = await freshDatabase();
  await applyRetention(db, new Date(now.getTime() + 2 * day));
  expect(await applyRetention(db, now)).toBeDefined();
  // A process whose clock is a little ahead may have done it already.
  await applyRetention(db, new Date(now.getTime() + day));
  expect(await applyRetention(db, now)).toBeUndefined();
});

test.each([1000, 2001])("after the night's run the planner has statistics of %i records", async (count) => {
  const db = await freshDatabase();
  await addDone(db, count, now);
  const inEngine = {
    sqlite: sql<{ at: string }>`select stat as at from sqlite_stat1 where tbl = 'enquiries'`,
    postgres: sql<{
      at: string;
    }>`select last_analyze as at from pg_stat_user_tables where relname = 'clients'`,
  };
  const gathered = async () => JSON.stringify((await inEngine[dbEngine(db)].execute(db)).rows);
  if (dbEngine(db) === "sqlite") await sql`delete from sqlite_stat1`.execute(db);
  const before = await gathered();
  const worker = createRetentionWorker(db, await urlOf(db), silent);
  worker.start();
  await vi.waitFor(async () => expect(await gathered()).not.toBe(before), { timeout: 30_000 });
  await worker.stop();
});

test("of a short list SQLite keeps no statistics, by which it would read a long one whole", async () => {
  const db = await freshDatabase();
  if (dbEngine(db) === "postgres") return;
  await addDone(db, 999, now);
  await analyzeLists(db, "sqlite");
  const { rows } = await sql`select tbl from sqlite_stat1 union select tbl from sqlite_stat4`.execute(db);
  expect(rows).toEqual([]);
});

test("after the night's run the write-ahead log holds nothing of what was deleted", async () => {
  const db = await freshDatabase();
  if (dbEngine(db) === "postgres") return;
  await arrives(db, { ...someone, name: "Unusual Name" }, ago(400), "done");
  const log = `${fileOf(await urlOf(db))}-wal`;
  expect(readFileSync(log).includes("Unusual Name")).toBe(true);
  const worker = createRetentionWorker(db, await urlOf(db), silent);
  worker.start();
  await vi.waitFor(() => expect(readFileSync(log).includes("Unusual Name")).toBe(false), { timeout: 30_000 });
  await worker.stop();
});

test("after the night's run the indexes of words hold nothing of what was deleted", async () => {
  const db = await freshDatabase();
  if (dbEngine(db) === "postgres") return;
  const owner = await member(db);
  const { id } = await addClient(db, owner, { name: "Qxzqxz" });
  await addClient(db, owner, { name: "Another" });
  const holding = async () =>
    (await sql`select 1 from clients_search_data where instr(block, cast('qxz' as blob)) > 0`.execute(db))
      .rows;
  await db.deleteFrom("clients").where("id", "=", id).execute();
  expect(await holding()).not.toEqual([]);
  const worker = createRetentionWorker(db, await urlOf(db), silent);
  worker.start();
  await vi.waitFor(async () => expect(await holding()).toEqual([]), { timeout: 30_000 });
  await worker.stop();
  expect(await findClients(db, owner, "another", 5)).toHaveLength(1);
});

test("thousands of old records go in batches, while others write", { timeout: 120_000 }, async () => {
  const db = await freshDatabase();
  const count = dbEngine(db) === "sqlite" ? 20_000 : sized(4_000, 20_000);
  await addDone(db, count, new Date("2020-01-01"));
  let finished = false;
  const run = applyRetention(db, now, () => false, { batch: 500, pauseMs: 1 }).finally(
    () => (finished = true),
  );
  let arrived = 0;
  for (let n = 0; !finished; n++) {
    await arrives(db, {
      phone: `98${String(n).padStart(8, "0")}`,
      email: `n${n}@sopan.example`,
      message: `${n}`,
    });
    arrived++;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await run).toMatchObject({ doneEnquiries: count });
  expect(arrived).toBeGreaterThan(5);
  expect((await enquiryIds(db)).length).toBe(arrived);
});
