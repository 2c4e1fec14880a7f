import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { signedInRoles, signInOverHttp } from "../journeys/roles.ts";
import { serve } from "../serve.ts";

const tries = 10_000;
const addresses = Array.from({ length: 50 }, (_, index) => `203.0.113.${index + 1}`);
const atOnce = 25;

test(`${tries} wrong sign-ins from ${addresses.length} addresses open nothing, keep nobody out and leave no heap behind`, async () => {
  const site = await serve({ TRUST_PROXY: "127.0.0.1" });
  onTestFinished(() => site.stop());
  await signedInRoles(site);
  const opened: string[] = [];
  let next = 0;
  const guessUpTo = async (end: number) => {
    for (; next < end; ) {
      const n = next++;
      const from = addresses[n % addresses.length] ?? "";
      // One in eleven tries a number that is nobody's; the others want the owner.
      const mobile = n % 11 === 0 ? `8${String(n).padStart(9, "0")}` : "9000000001";
      const cookie = await signInOverHttp(site.origin, mobile, { as: `guess ${n}`, from });
      if (cookie) opened.push(cookie);
    }
  };
  const crowd = (end: number) => Promise.all(Array.from({ length: atOnce }, () => guessUpTo(end)));
  await crowd(tries / 4);
  // By now the process has the size that this load needs: more of it must not make it larger.
  const before = residentMb(site.process.pid);
  await crowd(tries);
  expect(opened).toEqual([]);
  expect(await signInOverHttp(site.origin, "9000000001", { from: "198.51.100.7" })).not.toBe("");
  // A guesser's own address waits, even with the right password.
  const from = addresses[0] ?? "";
  for (let n = 0; n < 7; n++) await signInOverHttp(site.origin, "9000000001", { as: "guess", from });
  expect(await signInOverHttp(site.origin, "9000000001", { from })).toBe("");
  expect(residentMb(site.process.pid) - before).toBeLessThan(60);
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  const alerts = await db.selectFrom("activity").select("id").where("verb", "=", "guessing").execute();
  expect(alerts.length).toBeGreaterThanOrEqual(addresses.length);
  const rows = await db.selectFrom("activity").select("id").execute();
  expect(rows.length).toBeLessThan(tries / 2);
}, 240_000);

/** Memory that the process holds, in MB (pages of 4 KB). */
function residentMb(pid: number | undefined): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]) * 4096) / 1e6;
}
