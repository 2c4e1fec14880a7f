import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../../app/platform/db/connection.server.ts";
import { full, sized } from "../form.ts";
import { signedInRoles, signInOverHttp } from "../journeys/roles.ts";
import { serve } from "../serve.ts";

const tries = sized(75, 2_000);
// At each address far more than it may try in a minute, on a slow machine too.
const addresses = Array.from({ length: sized(3, 50) }, (_, index) => `203.0.113.${index + 1}`);
const atOnce = 25;

test(`${tries} wrong sign-ins from ${addresses.length} addresses open nothing, keep out nobody whose address is known and fill no table`, async () => {
  const site = await serve({ TRUST_PROXY: "127.0.0.1" });
  onTestFinished(() => site.stop());
  await signedInRoles(site);
  const known = "198.51.100.7";
  expect(await signInOverHttp(site.origin, "9000000001", { from: known })).not.toBe("");
  const db = openDatabase(`file:${join(site.dataDir, "sopan.db")}`);
  onTestFinished(() => db.destroy());
  const rows = () => db.selectFrom("activity").select("id").execute();
  const before = (await rows()).length;
  const opened: string[] = [];
  let next = 0;
  const guess = async () => {
    while (next < tries) {
      const n = next++;
      const from = addresses[n % addresses.length] ?? "";
      // One in eleven tries a number that is nobody's; the others want the owner.
      const mobile = n % 11 === 0 ? `8${String(n).padStart(9, "0")}` : "9000000001";
      const cookie = await signInOverHttp(site.origin, mobile, { as: `guess ${n}`, from });
      if (cookie) opened.push(cookie);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, guess));
  expect(opened).toEqual([]);
  // After a hundred tries in a day an address from which nobody signed in before waits, even with the right password.
  if (full) expect(await signInOverHttp(site.origin, "9000000001", { from: "198.51.100.8" })).toBe("");
  expect(await signInOverHttp(site.origin, "9000000001", { from: known })).not.toBe("");
  // A guesser's own address waits, even with the right password.
  const from = addresses[0] ?? "";
  for (let n = 0; n < 7; n++) await signInOverHttp(site.origin, "9000000001", { as: "guess", from });
  expect(await signInOverHttp(site.origin, "9000000001", { from })).toBe("");
  const alerts = await db.selectFrom("activity").select("id").where("verb", "=", "guessing").execute();
  expect(alerts.length).toBeGreaterThanOrEqual(addresses.length);
  expect((await rows()).length - before).toBeLessThan(tries / 2);
});
