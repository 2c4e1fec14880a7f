import { expect, test } from "vitest";
import { anInstallation } from "../../firm/installation/test-installation.ts";
import { rejectClaim } from "../../money/claims/decide-claim.server.ts";
import { listClaims } from "../../money/claims/list-claims.server.ts";
import { claimed } from "../../money/claims/test-claims.ts";
import { agree, withClient } from "../../money/fees/test-fees.ts";
import { notifyOfClaims } from "./notify-of-claims.server.ts";

/** Noon in India, so that nobody is asleep. */
const now = new Date("2026-11-20T06:30:00.000Z");
const later = new Date(now.getTime() + 5 * 60_000);

async function rejected(email: string) {
  const office = await withClient();
  const { db, staff, client } = office;
  await db.updateTable("clients").set({ email }).where("id", "=", client.id).execute();
  await agree(db, staff, client.id);
  await rejectClaim(db, staff, await claimed(db, client.id), now);
  const installation = await anInstallation(db);
  return { ...office, installation };
}

test("two minutes after it was not found, the client is informed once, with amount and UTR", async () => {
  const { db, staff, installation } = await rejected("sunita@example.com");
  await notifyOfClaims(installation, now);
  expect(await db.selectFrom("messages").select("id").execute()).toEqual([]);
  await notifyOfClaims(installation, later);
  await notifyOfClaims(installation, later);
  const messages = await db.selectFrom("messages").select(["channel", "text"]).execute();
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toMatch(/₹5,000.*632812345678/s);
  expect((await listClaims(db, staff, "notFound")).rows).toMatchObject([{ told: "mail" }]);
});

test("a client who cannot be informed is shown to staff", async () => {
  const { db, staff, installation } = await rejected("");
  await notifyOfClaims(installation, later);
  expect((await listClaims(db, staff, "notFound")).rows).toMatchObject([{ told: "none" }]);
});
