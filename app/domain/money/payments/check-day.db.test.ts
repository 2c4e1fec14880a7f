import { expect, test } from "vitest";
import { noGst, now } from "../fees/test-fees.ts";
import { checkLinkSoon } from "./came-back.server.ts";
import { checkDay, findDifferingDay } from "./check-day.server.ts";
import { checkLinks } from "./check-links.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { startGateway } from "./test-gateway.ts";
import { outcome, receive, returnTo, withLink } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

/** Some hours after the day of the payments of the stand-in. */
const paidAt = 1_795_000_000;
const dayAfter = new Date((paidAt + 24 * 3600) * 1000);
const listed = (id: string, amount: number) => ({
  id,
  amount,
  currency: "INR",
  status: "captured",
  captured: true,
  method: "upi",
  order_id: "order_1",
  description: "",
  created_at: paidAt,
  acquirer_data: { rrn: null },
});

async function withPaid() {
  const office = await withLink();
  await receive(office.db, bodies.linkPaid());
  const gateway = await startGateway();
  const account = { provider: razorpay, connection: gateway.connection, gst: noGst, returnTo };
  return { ...office, ...gateway, account };
}

test("equal daily sums make no alert, and the provider is queried once", async () => {
  const { db, account, payments, asked } = await withPaid();
  payments.push(listed("pay_TEST0000000001", 5_000_00));
  await checkDay(db, account, dayAfter);
  await checkDay(db, account, dayAfter);
  expect(asked).toHaveLength(1);
  expect(await findDifferingDay(db, dayAfter)).toBeUndefined();
});

test("what only the provider has is booked, and what only we have is shown", async () => {
  const { db, client, account, payments } = await withPaid();
  payments.push(listed("pay_lost", 1_000_00));
  await checkDay(db, account, dayAfter);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ number: 1 }, { number: 2 }] });
  expect(await findDifferingDay(db, dayAfter)).toMatchObject({ ours: 6_000_00, theirs: 1_000_00 });
  expect(await findDifferingDay(db, new Date(dayAfter.getTime() + 9 * 86_400_000))).toBeUndefined();
});

const vector = {
  razorpay_payment_id: "pay_TEST0000000001",
  razorpay_payment_link_id: "plink_TEST0000000001",
  razorpay_payment_link_reference_id: "D-1042-1",
  razorpay_payment_link_status: "paid",
  razorpay_signature: "debed4bf916540176f66241591384357bc3c72f61d3f9c9629df02e0ec5e2968",
};
const details = {
  provider: "razorpay" as const,
  keyId: "rzp_test_x",
  keySecret: "rzp_key_secret_test",
  webhookSecret: "x",
};

test("returning with a signed address books nothing, and has the link checked at once", async () => {
  const { db, client, account, links } = await withLink().then(async (office) => {
    const gateway = await startGateway();
    const account = { provider: razorpay, connection: gateway.connection, gst: noGst, returnTo };
    return { ...office, ...gateway, account };
  });
  await db.updateTable("payment_links").set({ reference: "D-1042-1" }).execute();
  const money = { payment_id: "pay_1", amount: 5_000_00, method: "upi", status: "captured" };
  const payments = [{ ...money, created_at: paidAt }];
  const link = { id: "plink_TEST0000000001", reference_id: "D-1042-1", amount: 5_000_00 };
  links.push({ ...link, status: "paid", payments });
  for (const odd of [{ ...vector, razorpay_payment_link_status: "open" }, {}, { razorpay_signature: "x" }])
    expect(await checkLinkSoon(db, details, new URLSearchParams(odd as Record<string, string>))).toBe(false);
  await checkLinks(db, account, now);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [], due: 5_000_00 });
  expect(await checkLinkSoon(db, details, new URLSearchParams(vector))).toBe(true);
  expect(await checkLinkSoon(db, undefined, new URLSearchParams(vector))).toBe(false);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [], due: 5_000_00 });
  await checkLinks(db, account, now);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ amount: 5_000_00 }], due: 0 });
});
