import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addClient, fatherOf } from "../../app/domain/cases/clients/test-clients.ts";
import { formPath } from "../../app/domain/catalogue/registers/registers.ts";
import { agreeFee } from "../../app/domain/money/fees/agree.server.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { scratchFolder } from "../../app/platform/db/test-folder.ts";
import { startBucket } from "../../app/platform/files/test-bucket.ts";
import { istDay, minuteMs } from "../../app/platform/language/time.ts";
import { startDebianPostgres } from "../debian-postgres.ts";
import { sized } from "../form.ts";
import { addRole, signInOverHttp } from "../journeys/roles.ts";
import { type Served, serve } from "../serve.ts";
import { cuttable } from "./cuttable.ts";

const rounds = sized(4, 30);
const preload = fileURLToPath(new URL("shift-clock.mjs", import.meta.url));
/** Milliseconds; after a longer step back the session is over, and unit tests take longer ones. */
const steps = [0, 1, 2_000, 4 * minuteMs];

let db: Db;
let env: Record<string, string>;
let staff: Staff;
let cookie: string;
let url: string;
let way: Awaited<ReturnType<typeof cuttable>>;
const sites: Served[] = [];
const clocks: string[] = [];
const closing: (() => unknown)[] = [];

// Two processes on one PostgreSQL, each with a clock of its own.
beforeAll(async () => {
  const postgres = await startDebianPostgres();
  closing.push(postgres.stop);
  await postgres.createDatabase("sopan");
  way = await cuttable(Number(new URL(postgres.url).port));
  const bucket = await startBucket();
  closing.push(way.close, bucket.close);
  url = `${postgres.url}/sopan`;
  const throughWay = new URL(url);
  throughWay.port = String(way.port);
  env = {
    DATABASE_URL: throughWay.href,
    SECRET: "a-secret-for-tests-only-0123456789abcdef",
    FILES_URL: bucket.url,
    OUTBOUND_ALLOW: new URL(bucket.url).host,
    NODE_OPTIONS: `--import=${preload}`,
  };
  for (let n = 0; n < 2; n++) {
    const clock = join(scratchFolder("sopan-clock-"), "shift");
    writeFileSync(clock, "0");
    clocks.push(clock);
    sites.push(await serve({ ...env, CLOCK_SHIFT: clock }));
  }
  db = openDatabase(url);
  staff = await addRole(db, "owner");
  cookie = await signInOverHttp(sites[0]?.origin ?? "", staff.mobile);
});

afterAll(async () => {
  await db.destroy();
  await Promise.all(sites.map((site) => site.stop()));
  for (const close of closing.reverse()) await close();
});

function setClock(n: number, shiftMs: number) {
  writeFileSync(clocks[n] ?? "", String(shiftMs));
  sites[n]?.process.kill("SIGUSR2");
}

const post = (site: Served | undefined, path: string, fields: Record<string, string>) =>
  fetch(`${site?.origin}${path}`, {
    method: "POST",
    headers: { cookie, origin: site?.origin ?? "" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  }).then((answer) => answer.status);

const [first, second] = [0, 1];

/** Sends the same form to both at once, and again to the second after its clock has stepped back. */
async function sendAgain(path: string, fields: Record<string, string>, backMs: number) {
  setClock(first, 2_000);
  setClock(second, 0);
  await Promise.all(sites.map((site) => post(site, path, fields)));
  setClock(second, -backMs);
  await post(sites[second], path, fields);
  setClock(second, 0);
}

const today = istDay(new Date());

test("one payment that is sent to two processes whose clocks differ, and again, gives one receipt", async () => {
  for (let round = 0; round < rounds; round++) {
    const client = await addClient(db, staff, { mobile: String(9_700_000_000 + round) });
    const fee = { description: "Project report", amount: 1_000_00, dueOn: today };
    await agreeFee(db, staff, { clientId: client.id, submission: "" }, fee, new Date());
    const fields = {
      intent: "pay",
      submission: crypto.randomUUID(),
      paid: "100",
      paidOn: today,
      method: "cash",
      reference: "",
      place: "",
    };
    await sendAgain(`/client/${client.id}/fees`, fields, steps[round % steps.length] ?? 0);
    const receipts = db.selectFrom("receipts").select("number").where("client_id", "=", client.id);
    expect([round, await receipts.execute()]).toEqual([round, [{ number: round + 1 }]]);
  }
});

/** A new form for a client with this number. */
const clientForm = (mobile: string) => ({
  submission: crypto.randomUUID(),
  name: "Gita Devi",
  fatherName: fatherOf(mobile),
  mobile,
  gender: "Female",
  address: "Ward 4",
  projectName: "Flour mill",
  loanAmount: "500000",
  termLoan: "500000",
});

test("of two people who add one number at the same moment the second is warned", async () => {
  for (let round = 0; round < rounds; round++) {
    const mobile = String(9_850_000_000 + round);
    const statuses = await Promise.all(
      sites.map((site) => post(site, formPath("pmegp"), clientForm(mobile))),
    );
    expect([round, statuses.sort()]).toEqual([round, [302, 422]]);
    const clients = db.selectFrom("clients").select("mobile").where("mobile", "=", mobile);
    expect([round, await clients.execute()]).toEqual([round, [{ mobile }]]);
  }
});

test("one client form that is sent so adds one client", async () => {
  for (let round = 0; round < rounds; round++) {
    const mobile = String(9_800_000_000 + round);
    const fields = clientForm(mobile);
    await sendAgain(formPath("pmegp"), fields, steps[round % steps.length] ?? 0);
    await sendAgain(formPath("pmegp"), { ...fields, sameMobile: mobile }, steps[round % steps.length] ?? 0);
    const clients = db.selectFrom("clients").select("mobile").where("mobile", "=", mobile);
    expect([round, await clients.execute()]).toEqual([round, [{ mobile }]]);
  }
});

const ask = (path: string) => fetch(`${sites[first]?.origin}${path}`, { headers: { cookie } });

test("while PostgreSQL is silent, lists and posts are told so long before a statement may end, and afterwards all goes on", async () => {
  setClock(first, 0);
  expect((await ask("/pmegpadd")).status).toBe(200);
  way.silence();
  const limit = AbortSignal.timeout(18_000);
  const asked = await Promise.all(
    ["/pmegpadd", "/inbox", "/fees"].map((path) =>
      fetch(`${sites[first]?.origin}${path}`, { headers: { cookie }, signal: limit }),
    ),
  );
  for (const answer of asked) expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  expect((await ask("/readyz")).status).toBe(503);
  way.cure();
  await expect.poll(async () => (await ask("/pmegpadd")).status, { timeout: 5_000 }).toBe(200);
  // Each worker and each page fails each second or two, and one line tells of it.
  const errors = sites[first]?.output().match(/"level":50/g) ?? [];
  expect(errors.length).toBeLessThan(60);
});

test("while PostgreSQL is silent, a process that is told to stop ends in seconds", async () => {
  const site = await serve({ ...env, CLOCK_SHIFT: clocks[first] ?? "" });
  const ended = once(site.process, "exit", { signal: AbortSignal.timeout(25_000) });
  way.silence();
  onTestFinished(way.cure);
  site.process.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

test("a start by a connection that is cut says what to do", async () => {
  way.cut();
  onTestFinished(way.cure);
  await expect(serve({ ...env, CLOCK_SHIFT: clocks[first] ?? "" })).rejects.toThrow(
    "PostgreSQL cannot be reached. Look whether it runs, and at DATABASE_URL.",
  );
});

test("with all connections of PostgreSQL taken, pages say when to ask again", async () => {
  const taken: pg.Client[] = [];
  const takeOne = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => {});
    await client.connect();
    taken.push(client);
    return true;
  };
  way.cut();
  while (await takeOne().catch(() => false));
  way.cure();
  const lists = Array.from({ length: 30 }, async () => (await ask("/pmegpadd")).status);
  const statuses = await Promise.all(lists);
  await Promise.all(taken.map((client) => client.end()));
  expect(statuses).toContain(503);
  expect(new Set([...statuses, 200, 503]).size).toBe(2);
  await expect.poll(async () => (await ask("/pmegpadd")).status).toBe(200);
});
