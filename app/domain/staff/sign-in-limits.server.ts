import { createHmac } from "node:crypto";
import type { Db } from "../../platform/db/connection.server.ts";
import { networkKey } from "../../platform/db/network-key.server.ts";
import { countUse, forgetUses } from "../../platform/db/rate-limit.server.ts";

/** Tries of one account from one address in a minute before it has to wait. */
const triesAMinute = 6;
/** Tries from one address in a minute, whatever the account: a firm signs in behind one address. */
const triesOfAddress = 60;

const minuteMs = 60_000;
const longestWaitMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/** The keys of the limits: an account from one address, and that address alone. */
export type Trier = { account: string; address: string };

/** Computes the keys of the limits from the network of an address and the account. */
export function trierOf(secret: string, address: string, account: string): Trier {
  const key = networkKey(secret, address);
  const both = createHmac("sha256", secret).update(`${key} ${account}`).digest("base64url");
  return { address: key, account: both };
}

/**
 * Counts one try to sign in. "wait": it must not be checked; "caught": the wait begins with it.
 * Each wait in a day is twice as long as the last, 15 minutes at most. It applies to that address alone: a stranger
 * who guesses never locks the owner out.
 */
export async function countTry(
  db: Db,
  { account, address }: Trier,
  now: Date,
): Promise<"go on" | "wait" | "caught"> {
  if (await isWaiting(db, account, now)) return "wait";
  if ((await countUse(db, `sign-in-address:${address}`, minuteMs, now)) > triesOfAddress) return "wait";
  if ((await countUse(db, `sign-in:${account}`, minuteMs, now)) <= triesAMinute) return "go on";
  const times = await countUse(db, `sign-in-caught:${account}`, dayMs, now);
  const wait = Math.min(minuteMs * 2 ** (times - 1), longestWaitMs);
  await forgetUses(db, `sign-in-wait:${account}`);
  await countUse(db, `sign-in-wait:${account}`, wait, now);
  await forgetUses(db, `sign-in:${account}`);
  return "caught";
}

/** Clears the counts after a successful sign-in. */
export async function forgetTries(db: Db, { account }: Trier): Promise<void> {
  await forgetUses(db, `sign-in:${account}`);
  await forgetUses(db, `sign-in-caught:${account}`);
}

async function isWaiting(db: Db, account: string, now: Date): Promise<boolean> {
  const wait = db.selectFrom("rate_limits").select("key").where("key", "=", `sign-in-wait:${account}`);
  // A later end was computed while the clock was ahead.
  const latest = new Date(now.getTime() + longestWaitMs).toISOString();
  const live = wait.where("ends_at", ">", now.toISOString()).where("ends_at", "<=", latest);
  return (await live.executeTakeFirst()) !== undefined;
}
