import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { createStaffAuth } from "../app/domain/staff/auth.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import { readSession } from "../app/domain/staff/session.server.ts";
import { type Db, openDatabase } from "../app/platform/db/connection.server.ts";
import { atMost, type Figure, forKnowledge, median, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";

const mobile = "9000000001";
/** Accounts by which a guesser might learn who works here, if one of them were refused sooner. */
const refused = { unknown: "9000000009", known: mobile, closed: "9000000002", invited: "9000000003" };
const password = "a long enough sentence";
const signInsASecond = 20;
const seconds = 10;

/** How long a sign-in takes, whether refusals of different accounts differ, its cost for other requests, and how long reading a session takes. */
export async function measureSignIn(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy);
  try {
    const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
    await addAccounts(db);
    await db.destroy();
    const alone: number[] = [];
    for (let n = 0; n < 51; n++) alone.push(await timed(() => signIn(site, n)));
    const refusals = await refusalTimes(site);
    const quiet = await pages(site);
    const crowd = signIns(site);
    const busy = await pages(site);
    await crowd;
    return [
      atMost("sign-in: median", median(alone), 250, "ms"),
      forKnowledge("sign-in: p99", percentile(alone, 99), "ms"),
      ...Object.entries(refusals).map(([name, ms]) =>
        forKnowledge(`sign-in: refused, ${name}, median`, ms, "ms"),
      ),
      atMost("sign-in: refused, difference", spread(Object.values(refusals)), 20, "%"),
      forKnowledge("sign-in: page p99, quiet", percentile(quiet, 99), "ms"),
      atMost(
        `sign-in: page p99 during ${signInsASecond} a second`,
        percentile(busy, 99),
        2 * percentile(quiet, 99),
        "ms",
      ),
      atMost("sign-in: session check, median", await sessionCheck(site), 1, "ms"),
    ];
  } finally {
    await site.stop();
  }
}

async function addAccounts(db: Db): Promise<void> {
  const passwordHash = await hashPassword(password);
  const now = new Date();
  const account = { name: "Bench", role: "staff", passwordHash } as const;
  await addAccount(db, { ...account, mobile }, now);
  await addAccount(db, { ...account, mobile: refused.invited, passwordHash: null }, now);
  const closed = await addAccount(db, { ...account, mobile: refused.closed }, now);
  await db.updateTable("staff").set({ deactivated_at: now.toISOString() }).where("id", "=", closed).execute();
}

/** The median of each in milliseconds; in turn, so that all have the same neighbours. */
async function refusalTimes(site: SiteServer): Promise<Record<string, number>> {
  const times = Object.keys(refused).map((name): [string, number[]] => [name, []]);
  for (let n = 0; n < 51; n++)
    for (const [name, own] of times) {
      const who = { mobile: refused[name as keyof typeof refused], password: "not this one" };
      own.push(await timed(async () => (await logIn(site, 20_000 + n, who)).arrayBuffer()));
    }
  return Object.fromEntries(times.map(([name, own]) => [name, median(own)]));
}

/** How much longer the longest takes than the shortest, in percent. */
function spread(times: readonly number[]): number {
  return (Math.max(...times) / Math.min(...times) - 1) * 100;
}

/** Each from an address of its own: the limits are not what is measured. */
function logIn({ origin }: SiteServer, n: number, who: { mobile: string; password: string }) {
  return fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "x-forwarded-for": `10.9.${(n >> 8) & 255}.${n & 255}` },
    body: new URLSearchParams(who),
  });
}

async function signIn(site: SiteServer, n: number): Promise<string> {
  const answer = await logIn(site, n, { mobile, password });
  await answer.arrayBuffer();
  const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0];
  if (!cookie) throw new Error(`The sign-in was answered with ${answer.status}`);
  return cookie;
}

async function signIns(site: SiteServer): Promise<void> {
  const all: Promise<string>[] = [];
  for (let n = 0; n < signInsASecond * seconds; n++) {
    all.push(signIn(site, 1000 + n));
    await wait(1000 / signInsASecond);
  }
  await Promise.all(all);
}

/** A page from memory, asked for again and again for as long as the crowd signs in. */
async function pages({ origin }: SiteServer): Promise<number[]> {
  const times: number[] = [];
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await wait(5))
    times.push(await timed(async () => (await fetch(`${origin}/PMEGP`)).arrayBuffer()));
  return times;
}

async function sessionCheck(site: SiteServer): Promise<number> {
  const cookie = await signIn(site, 5000);
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  const secret = readFileSync(join(site.dataDir, "secret"), "utf8").trim();
  const auth = createStaffAuth(db, { origin: site.origin, secret });
  const times: number[] = [];
  for (let n = 0; n < 1001; n++)
    times.push(
      await timed(async () => {
        const staff = await readSession(auth, new Request(site.origin, { headers: { cookie } }));
        if (!staff) throw new Error("The session was not found");
      }),
    );
  await db.destroy();
  return median(times);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
