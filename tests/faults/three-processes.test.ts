import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { type Bucket, startBucket } from "../../app/platform/files/test-bucket.ts";
import { startDebianPostgres } from "../debian-postgres.ts";
import { sized } from "../form.ts";
import { addRole, signInOverHttp } from "../journeys/roles.ts";
import { type Served, serve } from "../serve.ts";
import { type Cuttable, cuttable } from "./cuttable.ts";
import { type KeyedService, startKeyedService } from "./keyed-service.ts";
import { nextVersion } from "./next-version.ts";
import { expectOneBooking, proxy, visitors } from "./one-booking.ts";
import { balance, type Visits, visit } from "./processes.ts";
import { count, drain, seeded } from "./rounds.ts";
import { expectSharedDocument, expectSharedList } from "./shared-uploads.ts";

/** As long as a restart of the database takes. */
const cutMs = 10_000;
/** A post that is sent later than this after the cure may not fail, at whichever process. */
const cureMs = 5_000;

const ready = { timeout: 30_000 };

let db: Db;
let way: Cuttable;
let service: KeyedService;
let bucket: Bucket;
const sites: Served[] = [];
const closing: (() => unknown)[] = [];
const acknowledged = new Set<string>();
let env: Record<string, string>;

// One PostgreSQL and three processes without a common disk, for every test here.
beforeAll(async () => {
  const postgres = await startDebianPostgres();
  closing.push(postgres.stop);
  await postgres.createDatabase("sopan");
  way = await cuttable(Number(new URL(postgres.url).port));
  service = await startKeyedService(seeded(4711));
  bucket = await startBucket();
  closing.push(way.close, service.close, bucket.close);
  const throughWay = new URL(`${postgres.url}/sopan`);
  throughWay.port = String(way.port);
  env = {
    ...proxy,
    DATABASE_URL: throughWay.href,
    SECRET: "a-secret-for-tests-only-0123456789abcdef",
    FILES_URL: bucket.url,
    OUTBOUND_ALLOW: `${new URL(bucket.url).host},${service.host}`,
    FORM_CONTACT_URL: `http://${service.host}/contact`,
    DRAIN_SECONDS: "1",
  };
  sites.push(...(await Promise.all([serve(env), serve(env), serve(env)])));
  db = openDatabase(`${postgres.url}/sopan`);
});

afterAll(async () => {
  await db.destroy();
  await Promise.all(sites.map((site) => site.stop()));
  for (const close of closing.reverse()) await close();
});

test(`of ${visitors} visitors who want the last time at once at three processes exactly one has it`, () =>
  expectOneBooking(db, sites));

test("full: a document and a list that one process has received are there for the others, until one removes them", async () => {
  const staff = await addRole(db, "owner");
  const cookie = await signInOverHttp(sites[0]?.origin ?? "", staff.mobile);
  await expectSharedDocument(sites, { db, staff, cookie }, bucket.url);
  await expectSharedList(sites, { db, staff, cookie });
});

test("a process with another secret is refused in a sentence", async () => {
  await expect(serve({ ...env, SECRET: "b".repeat(40) })).rejects.toThrow(
    "SECRET is not that of the other processes",
  );
});

test("full: with one process replaced, one killed and the database cut, visitors are served on, and five seconds after the cure no post fails", async () => {
  const balancer = balance(sites);
  await expect.poll(() => balancer.ready.size, ready).toBe(3);

  const replaced = visit(balancer.ready, "replaced");
  await more(replaced, 15);
  const [first, second] = sites as [Served, Served, Served];
  await first.stop();
  sites[0] = await serve(env);
  await ended(replaced);
  // The balancer sends nobody to a process that is about to stop.
  expect(replaced.failedAt).toEqual([]);

  const killed = visit(balancer.ready, "killed");
  await more(killed, 15);
  second.process.kill("SIGKILL");
  sites[1] = await serve(env);
  await ended(killed);

  const cut = visit(balancer.ready, "cut");
  await more(cut, 15);
  way.silence();
  await expect.poll(() => balancer.ready.size, ready).toBeLessThan(3);
  way.cut();
  await expect.poll(() => balancer.ready.size, ready).toBe(0);
  await wait(cutMs);
  way.cure();
  const curedAt = performance.now();
  // Past the balancer: each process has to recover by itself.
  const cured = visit(new Set(sites.map(({ origin }) => origin)), "cured");
  await wait(cureMs);
  await more(cured, 45);
  await Promise.all([ended(cut), ended(cured)]);
  expect(cured.failedAt.filter((at) => at > curedAt + cureMs)).toEqual([]);
  await expect.poll(() => balancer.ready.size, ready).toBe(3);
  await balancer.stop();
});

test("a newer version takes over one process after another while the older one serves on, and no post fails", async () => {
  const folder = nextVersion();
  const balancer = balance(sites);
  await expect.poll(() => balancer.ready.size, ready).toBe(3);
  const upgraded = visit(balancer.ready, "upgraded");
  await more(upgraded, 15);
  // It migrates the database below the older three.
  const older = [...sites];
  sites.push(await serve(env, undefined, folder));
  await expect.poll(() => balancer.ready.size, ready).toBe(4);
  const refused = expect(serve(env)).rejects.toThrow("This database was made by a newer version of Sopan");
  await Promise.all([refused, more(upgraded, 30)]);
  for (const [n, site] of older.entries()) {
    await site.stop();
    if (n === 0) sites.push(await serve(env, undefined, folder));
  }
  await expect.poll(() => balancer.ready.size, ready).toBe(2);
  await more(upgraded, 15);
  await ended(upgraded);
  await balancer.stop();
  expect(upgraded.failedAt).toEqual([]);
});

test("of all that, nothing acknowledged is lost, and nothing is delivered twice", async () => {
  expect(acknowledged.size).toBeGreaterThanOrEqual(sized(60, 150));
  await drain(db);
  expect(await count(db, service, acknowledged)).toMatchObject({ lost: [], undelivered: [], twice: [] });
});

async function more({ acknowledged: some }: Visits, number: number) {
  const before = some.size;
  await expect.poll(() => some.size, { timeout: 60_000 }).toBeGreaterThanOrEqual(before + number);
}

async function ended(visits: Visits) {
  await visits.stop();
  for (const reference of visits.acknowledged) acknowledged.add(reference);
}
