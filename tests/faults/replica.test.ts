import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { addClient } from "../../app/domain/clients/test-clients.ts";
import { addAccount } from "../../app/domain/staff/accounts.server.ts";
import { hashPassword } from "../../app/domain/staff/password.server.ts";
import { type Db, openDatabase } from "../../app/platform/db/connection.server.ts";
import { hasPgBouncer, startDebianPostgres, startPgBouncer } from "../debian-postgres.ts";
import { addRole, signInOverHttp } from "../journeys/roles.ts";
import { type Served, serve } from "../serve.ts";
import { cuttable } from "./cuttable.ts";

const password = "a long enough sentence";
const mobile = "9000000009";

/** The same database by way of another port. */
function through(url: string, port: number): string {
  const other = new URL(url);
  other.port = String(port);
  return other.href;
}

function open(url: string): Db {
  const db = openDatabase(url);
  onTestFinished(() => db.destroy());
  return db;
}

/** Far more than it takes, and far less than a statement may. */
const inSeconds = <T>(seconds: number, work: Promise<T>) =>
  Promise.race([
    work,
    delay(seconds * 1000).then(() => Promise.reject(new Error(`not within ${seconds} s`))),
  ]);

const closing: (() => unknown)[] = [];
let servers: Awaited<ReturnType<typeof startServers>>;

beforeAll(async () => {
  servers = await startServers();
});

afterAll(() => {
  for (const close of closing.reverse()) close();
});

/** A primary and its replica, both behind a pooler where Debian's is installed; the way to the replica can be cut. */
async function startServers() {
  const primary = await startDebianPostgres();
  closing.push(primary.stop);
  await primary.createDatabase("sopan");
  const replica = await startDebianPostgres(primary.url);
  closing.push(replica.stop);
  const portOf = async ({ url }: { url: string }) => {
    if (!hasPgBouncer()) return Number(new URL(url).port);
    const pooler = await startPgBouncer(url);
    closing.push(pooler.stop);
    return pooler.port;
  };
  const way = await cuttable(await portOf(replica));
  closing.push(way.close);
  return {
    way,
    written: `${primary.url}/sopan`,
    copied: `${replica.url}/sopan`,
    env: {
      DATABASE_URL: through(`${primary.url}/sopan`, await portOf(primary)),
      DATABASE_READ_URL: through(`${primary.url}/sopan`, way.port),
      SINGLE_PROCESS: "yes",
      LOG_LEVEL: "info",
    },
  };
}

async function start(env: Record<string, string>): Promise<Served> {
  const site = await serve(env);
  onTestFinished(() => site.stop());
  return site;
}

async function signIn({ origin }: Served): Promise<string> {
  const body = new URLSearchParams({ mobile, password });
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin },
    redirect: "manual",
    body,
  });
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

async function list({ origin }: Served, cookie: string): Promise<string> {
  const answer = await fetch(`${origin}/pmegpadd`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return answer.text();
}

test("lists come from the replica, one's own changes are seen at once, and the primary stands in for a late or lost replica", async () => {
  const { way, written, copied, env } = servers;
  const patient = await start({ ...env, DATABASE_READ_LAG_SECONDS: "60" });
  const db = open(written);
  const replica = open(copied);
  const account = { name: "Replica Test", mobile, role: "owner" } as const;
  const id = await addAccount(db, { ...account, passwordHash: await hashPassword(password) }, new Date());
  const first = await addClient(db, { id, ...account }, { name: "Asha First" });
  await addClient(db, { id, ...account }, { name: "Bimla Second" });
  const cookie = await signIn(patient);
  await expect.poll(() => patient.output()).toContain('"used":true');
  await expect.poll(() => list(patient, cookie)).toContain("Bimla Second");

  await sql`select pg_wal_replay_pause()`.execute(replica);
  const deleted = await fetch(`${patient.origin}/pmegpadd`, {
    method: "POST",
    headers: { cookie, origin: patient.origin },
    redirect: "manual",
    body: new URLSearchParams({ intent: "bulk", delete: first.id }),
  });
  const own = deleted.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  expect(await list(patient, [cookie, ...own].join("; "))).not.toContain("Asha First</a>");
  expect(await list(patient, cookie)).toContain("Asha First</a>");

  const strict = await start({ ...env, DATABASE_READ_LAG_SECONDS: "2" });
  await expect.poll(() => list(strict, cookie)).not.toContain("Asha First</a>");

  way.cut();
  expect(await list(patient, cookie)).not.toContain("Asha First</a>");
  await sql`select pg_wal_replay_resume()`.execute(replica);
  way.cure();
  await expect.poll(() => patient.output().split('"used":true').length).toBe(3);
});

test("a replica that falls silent costs a list two seconds, and then the primary is read", async () => {
  const { way, written, env } = servers;
  const patient = await start({ ...env, DATABASE_READ_LAG_SECONDS: "60" });
  const db = open(written);
  const owner = await addRole(db, "owner");
  await addClient(db, owner, { name: "Chandra Third" });
  const cookie = await signInOverHttp(patient.origin, owner.mobile);
  await expect.poll(() => patient.output()).toContain('"used":true');
  await expect.poll(() => list(patient, cookie)).toContain("Chandra Third");
  way.silence();
  onTestFinished(way.cure);
  const lists = await Promise.all(Array.from({ length: 8 }, () => inSeconds(9, list(patient, cookie))));
  for (const page of lists) expect(page).toContain("Chandra Third");
  expect(patient.output()).toContain("The replica did not respond in time.");
  const ready = await fetch(`${patient.origin}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([
    200,
    expect.stringContaining("The replica is not read"),
  ]);
});

test("what is no replica of the database is refused in a sentence", async () => {
  const { written, env } = servers;
  // The primary by another port: the same address twice is a fault of the settings, before anything is opened.
  const way = await cuttable(Number(new URL(written).port));
  onTestFinished(way.close);
  const DATABASE_READ_URL = through(written, way.port);
  await expect(serve({ ...env, DATABASE_URL: written, DATABASE_READ_URL })).rejects.toThrow(
    "DATABASE_READ_URL is not a replica of DATABASE_URL: it takes changes itself.",
  );
});
