import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { createStaffAuth } from "../app/domain/staff/auth.server.ts";
import { hashPassword } from "../app/domain/staff/password.server.ts";
import { readSession } from "../app/domain/staff/session.server.ts";
import { openDatabase } from "../app/platform/db/connection.server.ts";
import { atMost, type Figure, forKnowledge, median, percentile } from "./figure.ts";
import type { SiteCopy } from "./site-copy.ts";
import { type SiteServer, startSite } from "./site-server.ts";

const mobile = "9000000001";
const password = "a long enough sentence";
const signInsASecond = 20;
const seconds = 10;

/** How long a sign-in takes, its cost for other requests, and how long reading a session takes. */
export async function measureSignIn(copy: SiteCopy): Promise<Figure[]> {
  const site = await startSite(copy);
  try {
    const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
    const account = {
      name: "Bench",
      mobile,
      role: "staff",
      passwordHash: await hashPassword(password),
    } as const;
    await addAccount(db, account, new Date());
    await db.destroy();
    const alone: number[] = [];
    for (let n = 0; n < 51; n++) alone.push(await timed(() => signIn(site, n)));
    const quiet = await pages(site);
    const crowd = signIns(site);
    const busy = await pages(site);
    await crowd;
    return [
      atMost("sign-in: median", median(alone), 250, "ms"),
      forKnowledge("sign-in: p99", percentile(alone, 99), "ms"),
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

/** Each from an address of its own: the limits are not what is measured. */
async function signIn({ origin }: SiteServer, n: number): Promise<string> {
  const answer = await fetch(`${origin}/login`, {
    method: "POST",
    headers: { origin, "x-forwarded-for": `10.9.${(n >> 8) & 255}.${n & 255}` },
    body: new URLSearchParams({ mobile, password }),
  });
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
