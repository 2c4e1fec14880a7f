import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { countTry, forgetTries, loginKeys, rememberNetwork } from "./sign-in-limits.server.ts";

const start = new Date("2026-11-20T03:00:00.000Z");
const minutes = (count: number, from = start) => new Date(from.getTime() + count * 60_000);
const at = (address: string, account = "9000000001") => loginKeys("a secret of the tests", address, account);
const here = at("203.0.113.9");

/** Tries until the waiting begins; returns how often it was let through before. */
async function untilCaught(db: Db, now: Date, trier = here): Promise<number> {
  for (let tries = 0; ; tries++) {
    const tried = await countTry(db, trier, now);
    if (tried === "caught") return tries;
    if (tried === "wait" || tries > 20) throw new Error(`after ${tries} tries: ${tried}`);
  }
}

test("each wait of a day is twice as long as the last, a quarter of an hour at most", async () => {
  const db = await freshDatabase();
  let now = start;
  for (const wait of [1, 2, 4, 8, 15, 15]) {
    expect(await untilCaught(db, now)).toBe(6);
    const nearly = new Date(minutes(wait, now).getTime() - 1000);
    expect([wait, await countTry(db, here, nearly)]).toEqual([wait, "wait"]);
    now = minutes(wait, now);
  }
  expect(await countTry(db, here, now)).toBe("go on");
});

test("a day later the waits begin small again", async () => {
  const db = await freshDatabase();
  for (const now of [start, minutes(1), minutes(3)]) await untilCaught(db, now);
  const tomorrow = minutes(24 * 60 + 1);
  await untilCaught(db, tomorrow);
  expect(await countTry(db, here, minutes(1, tomorrow))).toBe("go on");
});

test("whoever got in begins again: neither tries nor waits are remembered", async () => {
  const db = await freshDatabase();
  await untilCaught(db, start);
  await untilCaught(db, minutes(1));
  await forgetTries(db, here);
  await untilCaught(db, minutes(3));
  expect(await countTry(db, here, minutes(4))).toBe("go on");
});

test("a wait that began while the clock was ahead is over once the clock is right", async () => {
  const db = await freshDatabase();
  await untilCaught(db, minutes(400 * 24 * 60));
  expect(await countTry(db, here, start)).toBe("go on");
});

test("a wait holds for that account from that address alone", async () => {
  const db = await freshDatabase();
  await untilCaught(db, start);
  expect(await countTry(db, here, start)).toBe("wait");
  expect(await countTry(db, at("203.0.113.10"), start)).toBe("go on");
  expect(await countTry(db, at("203.0.113.9", "9000000002"), start)).toBe("go on");
});

test("a subscriber's whole /64 of IPv6 is one address, and the next /64 is another", async () => {
  const db = await freshDatabase();
  await untilCaught(db, start, at("2001:db8:1:2::1"));
  expect(await countTry(db, at("2001:db8:1:2:ffff::9"), start)).toBe("wait");
  expect(await countTry(db, at("2001:db8:1:3::1"), start)).toBe("go on");
});

test("an address tries sixty times a minute, whatever the accounts", async () => {
  const db = await freshDatabase();
  for (let i = 0; i < 60; i++) expect(await countTry(db, at("203.0.113.9", `${i}`), start)).toBe("go on");
  expect(await countTry(db, at("203.0.113.9", "one more"), start)).toBe("wait");
  expect(await countTry(db, at("203.0.113.9", "one more"), minutes(1))).toBe("go on");
});

/** Tries once from each of so many addresses. */
async function tryFromEverywhere(db: Db, count: number, now: Date): Promise<string[]> {
  const tried: string[] = [];
  for (let n = 0; n < count; n++) tried.push(await countTry(db, at(`10.0.${n >> 8}.${n & 255}`), now));
  return tried;
}

test("after a hundred tries of one account in a day new addresses wait, each time twice as long", async () => {
  const db = await freshDatabase();
  expect(new Set(await tryFromEverywhere(db, 100, start))).toEqual(new Set(["go on"]));
  let now = start;
  for (const wait of [1, 2, 4, 8, 15, 15]) {
    expect(await countTry(db, here, now)).toBe("caught");
    expect(await countTry(db, at("203.0.113.77"), new Date(minutes(wait, now).getTime() - 1000))).toBe(
      "wait",
    );
    now = minutes(wait, now);
  }
  expect(await countTry(db, at("203.0.113.9", "9000000002"), start)).toBe("go on");
  expect(await countTry(db, here, minutes(24 * 60 + 1))).toBe("go on");
});

test("an address that signed in to the account in the last thirty days gets in all the same", async () => {
  const db = await freshDatabase();
  await rememberNetwork(db, here, start);
  const later = minutes(29 * 24 * 60);
  await tryFromEverywhere(db, 102, later);
  expect(await countTry(db, at("203.0.113.10"), later)).toBe("wait");
  expect(await countTry(db, here, later)).toBe("go on");
  // With the limit of its own all the same.
  expect(await untilCaught(db, minutes(1, later))).toBe(6);
  const month = minutes(31 * 24 * 60);
  await tryFromEverywhere(db, 102, month);
  expect(await countTry(db, here, month)).toBe("wait");
});
