import { chmodSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { startPostgres } from "../../bench/postgres.ts";
import { offeredTimes, openOffice } from "../appointment-office.ts";
import { type Served, serve } from "../serve.ts";
import { wantLastSlot } from "./last-slot.ts";

const visitors = 200;
const proxy = { TRUST_PROXY: "127.0.0.1" };
/** One time a day. */
const narrow = { opens: "10:00", closes: "10:30", ahead: 30 };

async function expectOne(db: Db, sites: readonly Served[]) {
  await openOffice(db, 1, narrow);
  const origins = sites.map(({ origin }) => origin);
  const [slots] = await Promise.all(origins.map(offeredTimes));
  const result = await wantLastSlot(origins, visitors, slots?.[0] ?? "");
  expect(result).toMatchObject({ booked: 1, sawOthers: visitors - 1, other: 0 });
  const stored = async (table: "appointments" | "enquiries") =>
    (await db.selectFrom(table).select("id").execute()).length;
  expect([await stored("appointments"), await stored("enquiries")]).toEqual([1, 1]);
}

test(`of ${visitors} visitors who want the last time at once exactly one has it, and the others see other times`, async () => {
  const site = await serve(proxy);
  onTestFinished(() => site.stop());
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  await expectOne(db, [site]);
}, 120_000);

test("the same with three processes on one PostgreSQL", async () => {
  const folder = scratchFolder("sopan-last-slot-");
  // The server runs under an account of its own.
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  onTestFinished(() => postgres.stop());
  await postgres.createDatabase("sopan");
  // Each says that it is alone, because the three share no bucket for files, and no file is touched here.
  const env = {
    SINGLE_PROCESS: "yes",
    ...proxy,
    DATABASE_URL: `${postgres.url}/sopan`,
    SECRET: "a-secret-for-tests-only-0123456789abcdef",
  };
  const sites: Served[] = [];
  for (let n = 0; n < 3; n++) sites.push(await serve(env));
  onTestFinished(async () => void (await Promise.all(sites.map((site) => site.stop()))));
  const db = openDatabase(env.DATABASE_URL);
  onTestFinished(() => db.destroy());
  await expectOne(db, sites);
}, 120_000);
