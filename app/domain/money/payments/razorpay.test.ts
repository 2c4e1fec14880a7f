import { expect, test } from "vitest";
import { razorpay } from "./razorpay.server.ts";
import { stripEvent } from "./strip-event.ts";
import { bodies, webhookSecret } from "./test-payment-events.ts";

/** As in the provider's documentation, computed by another tool. */
const vectors = [
  [
    '{"entity":"event","account_id":"acc_TESTTESTTEST01","event":"payment_link.paid","contains":["payment_link","order","payment"],"payload":{"payment_link":{"entity":{"id":"plink_TEST0000000001","status":"paid","amount":500000,"amount_paid":500000,"currency":"INR","reference_id":"D-1042-1","notes":{"due":"1042"},"order_id":"order_TEST0000000001"}},"order":{"entity":{"id":"TEST0000000001","amount":500000,"amount_paid":500000,"amount_due":0,"status":"paid"}},"payment":{"entity":{"id":"pay_TEST0000000001","amount":500000,"currency":"INR","status":"captured","method":"upi","captured":true,"order_id":"order_TEST0000000001","acquirer_data":{"rrn":"632812345678"},"fee":0,"tax":0,"notes":[]}}},"created_at":1796040000}',
    "78242b8c8c606531d926bfbac4503fe4bb1ecb3c87628acfb8d3bd5f656030cc",
  ],
  ['{"event":"payment_link.paid"}', "4a2e43c3382476798a96745a7eb0591e999460426533e8a946cad3c475db6bbd"],
] as const;

test("a signature is over the bytes as they came, and any other is refused", () => {
  for (const [body, signature] of vectors) {
    const isSigned = (raw: string, secret = webhookSecret, given = signature) =>
      razorpay.isSigned(Buffer.from(raw), { "x-razorpay-signature": given }, secret);
    expect(isSigned(body)).toBe(true);
    expect(isSigned(`${body} `)).toBe(false);
    expect(isSigned(body, "another")).toBe(false);
    expect(isSigned(body, "")).toBe(false);
    expect(razorpay.isSigned(Buffer.from(body), {}, webhookSecret)).toBe(false);
  }
});

test("the documented event is money with amount, reference and RRN", () => {
  expect(razorpay.readEvents(vectors[0][0])).toMatchObject([
    {
      kind: "money",
      paymentId: "pay_TEST0000000001",
      linkId: "plink_TEST0000000001",
      reference: "D-1042-1",
      paise: 5_000_00,
      currency: "INR",
      method: "upi",
      rrn: "632812345678",
      orderId: "order_TEST0000000001",
    },
  ]);
  for (const odd of ["", "[]", "{}", '{"event":"invoice.paid","payload":{}}', vectors[1][0]])
    expect(razorpay.readEvents(odd), odd).toEqual([]);
});

test("nothing of card, phone, address or account is stored, and the event can still be read", () => {
  const raw = bodies
    .linkPaid()
    .replace('"notes":[]', '"notes":[],"card":{"last4":"1111"},"card_id":"card_1"');
  const stored = stripEvent(raw) ?? "";
  for (const personal of ["9876543210", "a@example.com", "gaurav", "1111", "card_1"])
    expect(stored).not.toContain(personal);
  expect(stored).toContain("ga***@okexample");
  expect(razorpay.readEvents(stored)).toEqual(razorpay.readEvents(raw));
});
