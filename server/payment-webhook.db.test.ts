import { createServer } from "node:http";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { LiveSettings } from "../app/domain/firm/settings/live-settings.server.ts";
import { type PaymentDetails, withEarlierKeys } from "../app/domain/firm/settings/payment-settings.ts";
import { noGst, now } from "../app/domain/money/fees/test-fees.ts";
import { processPaymentEvents } from "../app/domain/money/payments/process-events.server.ts";
import { razorpay } from "../app/domain/money/payments/razorpay.server.ts";
import { outcome, withLink } from "../app/domain/money/payments/test-online.ts";
import { bodies, signatureOf, webhookSecret } from "../app/domain/money/payments/test-payment-events.ts";
import { createGroupCommit } from "../app/platform/db/group-commit.server.ts";
import { readUnsigned } from "../app/platform/db/unsigned-posts.server.ts";
import { dayMs } from "../app/platform/language/time.ts";
import { createPaymentWebhook } from "./payment-webhook.ts";
import { listen } from "./test-server.ts";

const keys = { provider: "razorpay" as const, keyId: "rzp_test_x", keySecret: "s", webhookSecret };

async function webhook(details: PaymentDetails | null = keys) {
  const office = await withLink();
  const { db } = office;
  const { respond } = createPaymentWebhook(
    {
      db,
      commitTogether: createGroupCommit(db),
      log: pino({ level: "silent" }),
      settings: { payments: () => details ?? undefined } as unknown as LiveSettings,
    },
    razorpay,
    () => "192.0.2.1",
  );
  const server = createServer((request, response) => {
    if (!respond(request.url ?? "", request, response)) response.writeHead(404).end();
  });
  const url = `http://127.0.0.1:${await listen(server, () => {})}/webhooks/razorpay`;
  const post = async (body: string, { id = "evt_1", secret = webhookSecret } = {}) => {
    const headers = { "x-razorpay-event-id": id, "x-razorpay-signature": signatureOf(body, secret) };
    return (await fetch(url, { method: "POST", body, headers })).status;
  };
  const stored = () => db.selectFrom("payment_events").select(["event_id", "body"]).execute();
  const work = async () => {
    while (await processPaymentEvents(db, noGst, new Date(), (error) => Promise.reject(error)));
  };
  return { ...office, url, post, stored, work };
}

test("a signed event is stored once without the payer's data, and makes one receipt", async () => {
  const { db, client, post, stored, work } = await webhook();
  for (let n = 0; n < 3; n++) expect(await post(bodies.linkPaid())).toBe(200);
  expect(await stored()).toHaveLength(1);
  expect((await stored())[0]?.body).not.toMatch(/9876543210|a@example\.com|gaurav/);
  await work();
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ amount: 5_000_00 }], due: 0 });
});

test("a wrong signature is refused and counted, and nothing is stored", async () => {
  const { db, url, post, stored } = await webhook();
  expect(await post(bodies.linkPaid(), { secret: "another" })).toBe(401);
  expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
  expect((await fetch(url)).status).toBe(405);
  expect(await stored()).toEqual([]);
  await expect.poll(() => readUnsigned(db, "razorpay")).toMatchObject({ count: 2 });
});

test("the secret before the last change still signs, for two days", async () => {
  const changed = { ...keys, webhookSecret: "new", earlierSecret: webhookSecret };
  const fresh = await webhook({ ...changed, changedAt: new Date().toISOString() });
  expect(await fresh.post(bodies.linkPaid())).toBe(200);
  const old = await webhook({ ...changed, changedAt: now.toISOString() });
  expect(await old.post(bodies.linkPaid())).toBe(401);
});

test("without keys there is no such address, and odd events are kept and do no harm", async () => {
  const off = await webhook(null);
  expect(await off.post(bodies.linkPaid())).toBe(404);
  const { post, stored, work } = await webhook();
  for (const [at, body] of ["no json", "[]", '{"event":"invoice.paid"}', '{"x":"\\u0000"}'].entries())
    expect(await post(body, { id: `evt_${at}` })).toBe(200);
  await work();
  expect(await stored()).toHaveLength(4);
});

test("a huge event, and one that another account has signed, are refused and counted", async () => {
  const { db, post, stored } = await webhook();
  const huge = `{"event":"payment.captured","notes":"${"x".repeat(3 * 1024 * 1024)}"}`;
  expect(await post(huge).catch(() => 413)).toBe(413);
  expect(await post(bodies.linkPaid(), { secret: "secret of another account" })).toBe(401);
  expect(await stored()).toEqual([]);
  await expect.poll(() => readUnsigned(db, "razorpay")).toMatchObject({ count: 2 });
});

test("after a change of provider the events of the one before are taken until its last link has ended", async () => {
  const to = { provider: "cashfree" as const, keyId: "cf_1", keySecret: "cf", webhookSecret: "" };
  const moved = withEarlierKeys(to, keys, new Date());
  const { db, client, post, work } = await webhook(moved);
  expect(await post(bodies.linkPaid())).toBe(200);
  await work();
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ amount: 5_000_00 }], due: 0 });
  const days = (count: number) => new Date(Date.now() - count * dayMs);
  expect(await (await webhook(withEarlierKeys(to, keys, days(31)))).post(bodies.linkPaid())).toBe(200);
  expect(await (await webhook(withEarlierKeys(to, keys, days(33)))).post(bodies.linkPaid())).toBe(404);
  // A later save keeps them, and keys of nobody are not kept.
  expect(withEarlierKeys({ ...to, keySecret: "new" }, moved, new Date())).toMatchObject({
    earlierProvider: "razorpay",
    earlierWebhookSecret: webhookSecret,
    earlierSecret: "cf",
  });
  expect(await (await webhook(withEarlierKeys(to, undefined, new Date()))).post("{}")).toBe(404);
});
