import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { startGateway } from "../../app/domain/money/payments/test-gateway.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { startBucket } from "../../app/platform/files/test-bucket.ts";
import { startDebianPostgres } from "../debian-postgres.ts";
import { firstOf, sized } from "../form.ts";
import { serve } from "../serve.ts";
import { cuttable } from "./cuttable.ts";
import {
  envOf,
  eventsOf,
  expectWhole,
  type Office,
  refundEventsOf,
  report,
  settled,
  setUp,
  stopAt,
  wantLinks,
  wantRefunds,
} from "./payment-office.ts";
import { seeded } from "./rounds.ts";

const rounds = sized(1, 5);
const eachRound = sized(4, 10);
const moments = firstOf(1, ["after", "before"] as const);
const cutMs = 1_500;
const atOnce = 50;

/** Holds the bookings of events in the middle, where that can be done. */
type Held = { inside(): Promise<unknown>; release(): Promise<void> };
type Hold = () => Promise<Held>;

/** Every step of some payments and of the refunds of all, with a stop between each two. `before`: payments that are there. */
async function payInSteps(office: Office, owner: Staff, hold: Hold, before = 0) {
  for (let round = 0; round < rounds; round++) {
    await wantLinks(office, owner, round * eachRound, eachRound);
    for (const at of moments) await stopAt(office, "POST /payment_links", at);
    await settled(office);
    await stopWhile(office, await eventsOf(office), hold);
    await settled(office);
    await wantRefunds(office, owner);
    for (const at of moments) await stopAt(office, "POST /payments/", at);
    await settled(office);
    await stopWhile(office, await refundEventsOf(office), hold);
    await settled(office);
  }
  const all = before + rounds * eachRound;
  await expectWhole(office, all, all);
}

/** Once when some events are stored and others are not yet, and once while they are booked. */
async function stopWhile(office: Office, events: Awaited<ReturnType<typeof eventsOf>>, hold: Hold) {
  const { promise: halfSent, resolve } = Promise.withResolvers<void>();
  const half = Math.ceil(events.length / 2);
  const held = await hold();
  const sent = report(office, events, (count) => {
    if (count !== half) return;
    office.stop();
    resolve();
  });
  await halfSent;
  await office.recover();
  await sent;
  await held.inside();
  office.stop();
  await office.recover();
  await held.release();
}

/** Until it is released, no receipt is written or changed. */
async function holdReceipts(db: Db): Promise<Held> {
  const trx = await db.startTransaction().execute();
  await sql`lock table receipts in exclusive mode`.execute(trx);
  const waiting = sql`select 1 from pg_locks join pg_class on pg_class.oid = relation
    where relname = 'receipts' and not granted`;
  return {
    async inside() {
      await expect.poll(async () => (await waiting.execute(db)).rows.length, { timeout: 60_000 }).not.toBe(0);
    },
    release: () => trx.commit().execute(),
  };
}

test("killed between any two steps of payments and refunds, nothing is lost, and nothing is done twice", async () => {
  const random = seeded(48);
  const gateway = await startGateway();
  const dataDir = scratchFolder("sopan-payments-");
  const db = openDatabase(`file:${join(dataDir, "sopan.db")}`);
  const owner = await setUp(db);
  const start = () => serve(envOf(gateway), dataDir);
  let site = await start();
  onTestFinished(async () => {
    await site.stop({ keep: true });
    await db.destroy();
  });
  const office: Office = {
    db,
    gateway,
    origins: () => [site.origin],
    stop: () => void site.process.kill("SIGKILL"),
    async recover() {
      if (site.process.signalCode === null) await once(site.process, "exit");
      site = await start();
    },
  };
  await payInSteps(office, owner, async () => ({
    inside: () => wait(random() * 1_000),
    release: async () => {},
  }));
});

test("with PostgreSQL cut off between any two steps, and fifty payments at once at three processes, the same", async () => {
  const gateway = await startGateway();
  const postgres = await startDebianPostgres();
  onTestFinished(postgres.stop);
  await postgres.createDatabase("sopan");
  const way = await cuttable(Number(new URL(postgres.url).port));
  const bucket = await startBucket();
  const db = openDatabase(`${postgres.url}/sopan`);
  const owner = await setUp(db);
  const throughWay = new URL(`${postgres.url}/sopan`);
  throughWay.port = String(way.port);
  const paid = envOf(gateway);
  const env = {
    DATABASE_URL: throughWay.href,
    SECRET: "a-secret-for-tests-only-0123456789abcdef",
    ...paid,
    FILES_URL: bucket.url,
    OUTBOUND_ALLOW: `${paid.OUTBOUND_ALLOW},${new URL(bucket.url).host}`,
  };
  const sites = await Promise.all([serve(env), serve(env), serve(env)]);
  onTestFinished(async () => {
    way.cure();
    await db.destroy();
    await Promise.all(sites.map((site) => site.stop()));
    way.close();
    bucket.close();
  });
  const office: Office = {
    db,
    gateway,
    origins: () => sites.map(({ origin }) => origin),
    stop: way.cut,
    async recover() {
      await wait(cutMs);
      way.cure();
    },
  };
  await wantLinks(office, owner, 1_000, atOnce);
  await settled(office);
  await report(office, await eventsOf(office));
  await settled(office);
  await expectWhole(office, atOnce, 0);
  await payInSteps(office, owner, () => holdReceipts(db), atOnce);
});
