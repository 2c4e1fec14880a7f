import { expect, test } from "vitest";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { agree, noGst, now, withClient } from "../fees/test-fees.ts";
import { checkLinks } from "./check-links.server.ts";
import { makeNextLink, openLinks, requestLink } from "./links.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { startGateway } from "./test-gateway.ts";
import { outcome, returnTo } from "./test-online.ts";

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function withAsked() {
  const office = await withClient();
  const gateway = await startGateway();
  await agree(office.db, office.staff, office.client.id);
  const wanted = { clientId: office.client.id, submission: "", amount: 5_000_00, description: "Fee" };
  const asked = await requestLink(office.db, office.staff, { ...wanted, provider: "razorpay" }, now);
  expect(isSaved(asked)).toBe(true);
  const account = { provider: razorpay, connection: gateway.connection, gst: noGst, returnTo };
  const make = (at = now) => makeNextLink(office.db, account, at);
  return { ...office, ...gateway, account, make };
}

test("a link is made once, and nothing is left to make", async () => {
  const { db, client, links, make } = await withAsked();
  expect(await make()).toBe(true);
  expect(await make(later(90))).toBe(false);
  expect(links).toHaveLength(1);
  expect(await openLinks(db, [client.id])).toMatchObject([
    { state: "open", url: "https://rzp.io/i/plink_TEST0000000001" },
  ]);
});

test("after a cut in the middle the link is found by its reference, and not made again", async () => {
  const { db, client, links, next, make } = await withAsked();
  next.push("cut");
  await make();
  expect(await openLinks(db, [client.id])).toMatchObject([{ state: "unknown", url: null }]);
  await make(later(90));
  expect(links).toHaveLength(1);
  expect(await openLinks(db, [client.id])).toMatchObject([{ state: "open" }]);
});

test("a process that died while it asked leaves a link that another one adopts", async () => {
  const { db, client, links, make } = await withAsked();
  await make();
  const died = {
    state: "unknown" as const,
    provider_id: null,
    url: null,
    lease_until: later(0.5).toISOString(),
  };
  await db.updateTable("payment_links").set(died).execute();
  expect(await make(later(0.1))).toBe(false);
  await make(later(90));
  expect(links).toHaveLength(1);
  expect(await openLinks(db, [client.id])).toMatchObject([
    { state: "open", provider_id: "plink_TEST0000000001" },
  ]);
});

test("a refusal ends it with the provider's words, and a busy provider is asked again", async () => {
  const { db, links, next, make } = await withAsked();
  next.push({ status: 429, description: "Too many requests" });
  await make();
  next.push({ status: 400, description: "amount exceeds maximum amount allowed" });
  await make(later(90));
  // By reference first, which is what was refused; then for good.
  const stored = await db.selectFrom("payment_links").select(["state", "problem"]).executeTakeFirstOrThrow();
  expect(stored).toEqual({ state: "failed", problem: "amount exceeds maximum amount allowed" });
  expect(links).toEqual([]);
});

test("money whose event was lost is found by asking, once", async () => {
  const { db, client, links, account, make } = await withAsked();
  await make();
  const money = {
    payment_id: "pay_1",
    amount: 5_000_00,
    method: "upi",
    status: "captured",
    created_at: 1_795_000_000,
  };
  Object.assign(links[0] ?? {}, { status: "paid", payments: [money] });
  await checkLinks(db, account, later(5));
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [] });
  await checkLinks(db, account, later(20));
  await checkLinks(db, account, later(40));
  expect(await outcome(db, client.id)).toMatchObject({
    receipts: [{ amount: 5_000_00 }],
    due: 0,
    link: "paid",
  });
});
