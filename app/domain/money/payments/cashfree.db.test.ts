import { createHmac } from "node:crypto";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { noGst, now } from "../fees/test-fees.ts";
import { cashfree } from "./cashfree.server.ts";
import { processPaymentEvents } from "./process-events.server.ts";
import { storePaymentEvent } from "./store-event.server.ts";
import { send, startApi } from "./test-gateway.ts";
import { addLink, outcome, withLink } from "./test-online.ts";

const secret = "cf_client_secret_test";
const timestamp = "1796040000000";
const sign = (body: string, at = timestamp) =>
  createHmac("sha256", secret).update(`${at}${body}`).digest("base64");
const headersOf = (signature: string) => ({
  "x-webhook-signature": signature,
  "x-webhook-timestamp": timestamp,
});

type Of = { status?: string; amount?: string; payment?: string; reference?: string };

/** As documented: amounts are texts in rupees. */
const linkEvent = ({ status = "PAID", amount = "5000.00", payment = "10001", reference = "D-1" }: Of = {}) =>
  JSON.stringify({
    data: {
      cf_link_id: 1996567,
      link_id: reference,
      link_status: status,
      link_currency: "INR",
      link_amount: "5000.00",
      link_amount_paid: amount,
      customer_details: { customer_phone: "9876543210", customer_email: "a@example.com" },
      order: {
        order_amount: amount,
        order_id: "CFPay_1",
        order_hash: "x",
        transaction_id: payment,
        transaction_status: "SUCCESS",
      },
    },
    type: "PAYMENT_LINK_EVENT",
    version: 1,
    event_time: "2026-11-20T12:55:06+05:30",
  });

const refundEvent = (status: string, amount: number) =>
  JSON.stringify({
    data: {
      refund: { refund_id: "RF1", cf_payment_id: 10001, refund_amount: amount, refund_status: status },
    },
    type: "REFUND_STATUS_WEBHOOK",
    event_time: "2026-11-21T12:55:06+05:30",
  });

test("the signature is over the timestamp and the bytes as they came", () => {
  const body = '{"type":"PAYMENT_LINK_EVENT"}';
  const documented = "LHi+HdFlKFSTkyHXnQi2UZ41/NUE3UoiarcLam0qLvc=";
  const isSigned = (raw: string, given = documented, key = secret) =>
    cashfree.isSigned(Buffer.from(raw), headersOf(given), key);
  expect(isSigned(body)).toBe(true);
  expect(isSigned(`${body} `)).toBe(false);
  expect(isSigned(body, documented, "another")).toBe(false);
  expect(isSigned(body, sign(body, "1796040000001"))).toBe(false);
  for (const odd of ["", "x", documented.slice(1), `${documented}=`])
    expect(cashfree.hasSignature(headersOf(odd)), odd).toBe(false);
});

test("rupees become paise, and odd amounts are no money", () => {
  const paise = (amount: string) =>
    cashfree.readEvents(linkEvent({ amount })).map((event) => "paise" in event && event.paise);
  expect(paise("55.00")).toEqual([55_00]);
  expect(paise("200.12")).toEqual([200_12]);
  expect(paise("22")).toEqual([22_00]);
  expect(paise("0.5")).toEqual([50]);
  for (const odd of ["", "-1.00", "1.005", "1e3", "NaN", "5,000.00"]) expect(paise(odd), odd).toEqual([]);
});

test("an event is money, an end of the link or a refund, and anything else is nothing", () => {
  const link = { linkId: "1996567", reference: "D-1" };
  const [money] = cashfree.readEvents(linkEvent({ status: "PARTIALLY_PAID" }));
  expect(money).toMatchObject({ kind: "money", paymentId: "10001", orderId: "CFPay_1", currency: "INR" });
  expect(money).toMatchObject({ ...link, at: "2026-11-20T07:25:06.000Z" });
  expect(cashfree.readEvents(linkEvent({ status: "EXPIRED" }))).toEqual([
    { kind: "closed", ...link, state: "expired" },
  ]);
  expect(cashfree.readEvents(refundEvent("SUCCESS", 20.5))).toMatchObject([
    { kind: "refund", refundId: "RF1", paymentId: "10001", paise: 20_50, state: "processed" },
  ]);
  const failed = linkEvent().replace('"SUCCESS"', '"FAILED"');
  for (const odd of ["", "[]", '{"type":"OTHER"}', failed, linkEvent({ status: "NEW" })])
    expect(cashfree.readEvents(odd), odd).toEqual([]);
});

test("the same body is one event, and money, its parts and refund end in the right balance", async () => {
  const { db, client } = await withLink();
  await addLink(db, client.id, "1996567", cashfree.key);
  const bodies = [
    linkEvent({ status: "PARTIALLY_PAID", amount: "2000.00" }),
    linkEvent({ status: "PAID", amount: "3000.00", payment: "10002" }),
    refundEvent("PENDING", 500),
    refundEvent("SUCCESS", 500),
    refundEvent("PENDING", 500).replace("11-21", "11-22"),
  ];
  for (const body of [...bodies, ...bodies])
    await storePaymentEvent(db, cashfree, { raw: Buffer.from(body), headers: {} }, now);
  const stored = await db.selectFrom("payment_events").select("body").execute();
  expect(stored).toHaveLength(bodies.length);
  expect(JSON.stringify(stored)).not.toMatch(/9876543210|a@example\.com/);
  while (await processPaymentEvents(db, noGst, now, (error) => Promise.reject(error)));
  expect(await outcome(db, client.id)).toMatchObject({
    receipts: [
      { number: 1, amount: 2_000_00 },
      { number: 2, amount: 3_000_00 },
    ],
    due: 500_00,
    payments: [{ state: "confirmed" }, { state: "confirmed" }],
  });
});

test("a link is made in rupees under our reference, found with its money, and closed", async () => {
  const asked: { line: string; body: string; id: unknown }[] = [];
  const link = {
    cf_link_id: 1996567,
    link_id: "D-1",
    link_status: "ACTIVE",
    link_url: "https://cf.example/1",
  };
  const payment = { cf_payment_id: 10001, payment_amount: 55, payment_status: "SUCCESS" };
  const answers: Record<string, [number, object]> = {
    "POST /links": [200, link],
    "GET /links/D-1": [200, { ...link, link_status: "PARTIALLY_PAID", link_amount_paid: "55.00" }],
    "GET /links/D-1/orders": [200, [{ order_id: "CFPay_1" }]],
    "GET /orders/CFPay_1/payments": [
      200,
      [
        {
          ...payment,
          payment_group: "upi",
          bank_reference: "632812345678",
          payment_time: "2026-11-20T12:00:00+05:30",
        },
        {
          ...payment,
          cf_payment_id: 10002,
          payment_status: "FAILED",
          payment_time: "2026-11-20T11:00:00+05:30",
        },
      ],
    ],
    "POST /links/D-1/cancel": [200, { ...link, link_status: "CANCELLED" }],
    "POST /orders/CFPay_1/refunds": [200, { refund_id: "RF1", refund_status: "PENDING" }],
    "GET /orders/CFPay_1/refunds/RF1": [200, { refund_id: "RF1", refund_status: "SUCCESS" }],
    "GET /links/D-2": [401, { message: "authentication Failed", code: "request_failed" }],
    "GET /links/D-3": [404, { message: "link not found" }],
  };
  const connection = await startApi(async (request, response) => {
    const line = `${request.method} ${request.url}`;
    asked.push({ line, body: await text(request), id: request.headers["x-client-id"] });
    send(response, ...(answers[line] ?? [400, { message: `no ${line}` }]));
  });
  const payer = { name: "Asha Devi", mobile: "9876543210", email: "" };
  const wanted = { reference: "D-1", amount: 200_12, description: "", expiresAt: now.toISOString(), payer };
  const made = await cashfree.createLink(connection, {
    ...wanted,
    returnTo: "https://firm.example/pay/thanks",
  });
  expect(made).toMatchObject({ link: { id: "1996567", url: "https://cf.example/1", state: "open" } });
  expect(JSON.parse(asked[0]?.body ?? "")).toMatchObject({
    link_id: "D-1",
    link_amount: 200.12,
    link_currency: "INR",
  });
  expect(asked[0]?.id).toBe(connection.keyId);
  expect(await cashfree.getLink(connection, { reference: "D-1" })).toMatchObject({
    link: {
      state: "partly",
      payments: [{ paymentId: "10001", paise: 55_00, rrn: "632812345678", method: "upi" }],
    },
  });
  const closed = await cashfree.closeLink(connection, { reference: "D-1", isPartly: false }, now);
  expect(closed).toMatchObject({ link: { state: "cancelled" } });
  const of = { paymentId: "10001", orderId: "CFPay_1" };
  const refund = await cashfree.refund(connection, { ...of, paise: 20_50, key: "RF1" });
  expect(refund).toEqual({ refund: { id: "RF1", state: "pending" } });
  expect(JSON.parse(asked.at(-1)?.body ?? "")).toEqual({ refund_id: "RF1", refund_amount: 20.5 });
  expect(await cashfree.getRefund(connection, { ...of, refundId: "RF1" })).toMatchObject({
    refund: { state: "processed" },
  });
  expect(await cashfree.getLink(connection, { reference: "D-2" })).toMatchObject({ problem: "keys" });
  expect(await cashfree.getLink(connection, { reference: "D-3" })).toMatchObject({ problem: "none" });
});
