import { createHmac } from "node:crypto";
import type { Db } from "../../../platform/db/connection.server.ts";
import { networkKey } from "../../../platform/db/network-key.server.ts";
import { countUse, forgetUses, isUsed } from "../../../platform/db/rate-limit.server.ts";
import { dayMs, minuteMs } from "../../../platform/language/time.ts";

/** Per account and address, within a minute. */
const triesAMinute = 6;
/** Per address within a minute; a whole firm may share one address. */
const triesOfAddress = 60;
/** Per account within a day, over all addresses that have not signed in to it. */
const triesOfAccount = 100;

const maxWaitMs = 15 * minuteMs;
const knownForMs = 30 * dayMs;

export type LoginKeys = { account: string; address: string; everywhere: string };

export function loginKeys(secret: string, address: string, account: string): LoginKeys {
  const key = networkKey(secret, address);
  const hash = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  return { address: key, account: hash(`${key} ${account}`), everywhere: hash(`everywhere ${account}`) };
}

/**
 * "wait": do not check the password. "caught": a wait begins. Each wait of a day doubles, up to 15 minutes. Networks with
 * a login in the last 30 days are never locked out by tries from elsewhere.
 */
export async function countTry(db: Db, trier: LoginKeys, now: Date): Promise<"go on" | "wait" | "caught"> {
  const { account, address, everywhere } = trier;
  if (await isWaiting(db, account, now)) return "wait";
  if ((await countUse(db, `sign-in-address:${address}`, minuteMs, now)) > triesOfAddress) return "wait";
  if ((await countUse(db, `sign-in:${account}`, minuteMs, now)) > triesAMinute) {
    await forgetUses(db, `sign-in:${account}`);
    return beginWait(db, account, now);
  }
  if (await isUsed(db, `sign-in-known:${account}`, knownForMs, now)) return "go on";
  if (await isWaiting(db, everywhere, now)) return "wait";
  // Not reset when the wait begins, so that each further try of the day begins the next one.
  if ((await countUse(db, `sign-in:${everywhere}`, dayMs, now)) <= triesOfAccount) return "go on";
  return beginWait(db, everywhere, now);
}

async function beginWait(db: Db, key: string, now: Date): Promise<"caught"> {
  const times = await countUse(db, `sign-in-caught:${key}`, dayMs, now);
  const wait = Math.min(minuteMs * 2 ** (times - 1), maxWaitMs);
  await forgetUses(db, `sign-in-wait:${key}`);
  await countUse(db, `sign-in-wait:${key}`, wait, now);
  return "caught";
}

export async function forgetTries(db: Db, { account, everywhere }: LoginKeys): Promise<void> {
  for (const key of [account, everywhere]) {
    await forgetUses(db, `sign-in:${key}`);
    await forgetUses(db, `sign-in-caught:${key}`);
  }
}

/** For 30 days, tries from elsewhere cannot lock this network out. */
export async function rememberNetwork(db: Db, { account }: LoginKeys, now: Date): Promise<void> {
  await forgetUses(db, `sign-in-known:${account}`);
  await countUse(db, `sign-in-known:${account}`, knownForMs, now);
}

function isWaiting(db: Db, key: string, now: Date): Promise<boolean> {
  return isUsed(db, `sign-in-wait:${key}`, maxWaitMs, now);
}
