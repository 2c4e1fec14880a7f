import { z } from "zod";
import { isSignedBy } from "../../../platform/http/signed-body.server.ts";
import { callProvider, readProblem } from "./call-provider.server.ts";
import {
  id,
  readEvents,
  refundStateOf,
  rupees,
  states,
  status,
  text,
  time,
  timeOf,
} from "./cashfree-events.ts";
import type { Connection, Headers, LinkAnswer, Money, Provider, RefundAnswer } from "./provider.ts";

const version = "2025-01-01";
/** Links need a phone number, even the one with which the owner tests the keys. */
const noPhone = "9999999999";

/** https://www.cashfree.com/docs/api-reference/payments/latest/payment-links */
export const cashfree: Provider = {
  key: "cashfree",
  address: (keyId) => `https://${keyId.startsWith("TEST") ? "sandbox" : "api"}.cashfree.com/pg`,

  async createLink(connection, { reference, amount, description, expiresAt, payer, returnTo }) {
    const { name, mobile, email } = payer;
    const answer = await call(connection, "POST", "links", {
      link_id: reference,
      link_amount: rupeesOf(amount),
      link_currency: "INR",
      link_purpose: description || reference,
      link_expiry_time: expiresAt,
      link_partial_payments: false,
      customer_details: {
        customer_phone: mobile || noPhone,
        customer_name: name,
        ...(email && { customer_email: email }),
      },
      // Our own messages go to the client, over the channel that was agreed to.
      link_notify: { send_sms: false, send_email: false },
      link_auto_reminders: false,
      link_meta: { return_url: returnTo },
    });
    return readLink(connection, answer);
  },

  getLink: async (connection, { reference }) =>
    readLink(connection, await call(connection, "GET", `links/${reference}`)),

  closeLink: async (connection, { reference }) =>
    readLink(connection, await call(connection, "POST", `links/${reference}/cancel`)),

  async refund(connection, { orderId, paise, key }) {
    const json = { refund_id: key, refund_amount: rupeesOf(paise) };
    return readRefund(
      await call(connection, "POST", `orders/${encodeURIComponent(orderId)}/refunds`, json, key),
    );
  },

  getRefund: async (connection, { orderId, refundId }) =>
    readRefund(
      await call(
        connection,
        "GET",
        `orders/${encodeURIComponent(orderId)}/refunds/${encodeURIComponent(refundId)}`,
      ),
    ),

  hasSignature: (headers) => signatureIn(headers) !== undefined,

  isSigned(raw, headers, secret) {
    const timestamp = Buffer.from(String(headers["x-webhook-timestamp"] ?? ""));
    return isSignedBy(Buffer.concat([timestamp, raw]), signatureIn(headers), [secret]);
  },

  eventId: () => "",

  readEvents,

  // The address is not signed.
  readReturn: () => undefined,
};

function signatureIn(headers: Headers): Buffer | undefined {
  const given = String(headers["x-webhook-signature"] ?? "");
  return /^[A-Za-z0-9+/]{43}=$/.test(given) ? Buffer.from(given, "base64") : undefined;
}

function call(connection: Connection, method: "GET" | "POST", path: string, json?: object, key?: string) {
  const { keyId, keySecret } = connection;
  const own = { "x-client-id": keyId, "x-client-secret": keySecret, "x-api-version": version };
  const headers = { ...own, ...(key && { "x-idempotency-key": key }) };
  return callProvider(connection, { method, path, json, headers });
}

const rupeesOf = (paise: number) => paise / 100;

const errorSchema = z.object({ message: text, code: text });

function problemOf(status: number, json: unknown) {
  const { message: detail, code } = errorSchema.safeParse(json).data ?? { message: "", code: "" };
  if (/already.?exist/i.test(`${code} ${detail}`)) return { problem: "used" as const, detail };
  const isBlocked =
    status === 401 || /(?:merchant|account)[^\n]{0,80}(?:suspend|block|inactive)/i.test(detail);
  return { problem: isBlocked ? ("keys" as const) : undefined, detail };
}

const linkSchema = z.object({
  cf_link_id: id,
  link_id: z.string(),
  link_status: status,
  link_url: text,
  link_amount_paid: rupees.catch(0),
});

async function readLink(
  connection: Connection,
  answer: Awaited<ReturnType<typeof call>>,
): Promise<LinkAnswer> {
  const { data } = linkSchema.safeParse(answer.json);
  if (answer.status !== 200 || !data) return readProblem(answer, problemOf);
  const { cf_link_id, link_id, link_status, link_url, link_amount_paid } = data;
  const payments = link_amount_paid > 0 ? await paymentsOf(connection, cf_link_id, link_id) : [];
  if ("problem" in payments) return payments;
  return { link: { id: cf_link_id, url: link_url, state: states[link_status], payments } };
}

const ordersSchema = z.array(z.object({ order_id: z.string() }));
const paymentsSchema = z.array(
  z.object({
    cf_payment_id: id,
    payment_amount: rupees,
    payment_status: text,
    payment_currency: text,
    payment_group: text,
    bank_reference: id.catch(""),
    payment_time: time,
  }),
);

/** A link has an order for each try to pay, and an order its payments. */
async function paymentsOf(connection: Connection, linkId: string, reference: string) {
  const answer = await call(connection, "GET", `links/${reference}/orders`);
  const orders = ordersSchema.safeParse(answer.json).data;
  if (answer.status !== 200 || !orders) return readProblem(answer, problemOf);
  const found: Money[] = [];
  for (const { order_id: orderId } of orders.slice(0, 20)) {
    const paid = await call(connection, "GET", `orders/${encodeURIComponent(orderId)}/payments`);
    const payments = paymentsSchema.safeParse(paid.json).data;
    if (paid.status !== 200 || !payments) return readProblem(paid, problemOf);
    for (const one of payments.filter(({ payment_status }) => payment_status === "SUCCESS"))
      found.push({
        kind: "money",
        paymentId: one.cf_payment_id,
        orderId,
        linkId,
        reference,
        paise: one.payment_amount,
        currency: one.payment_currency || "INR",
        method: methodOf(one.payment_group),
        rrn: one.bank_reference,
        at: timeOf(one.payment_time),
      });
  }
  return found;
}

function methodOf(group: string): Money["method"] {
  if (group.startsWith("upi")) return "upi";
  return /card/.test(group) ? "card" : "bank";
}

const refundSchema = z.object({ refund_id: z.string(), refund_status: text });

function readRefund(answer: Awaited<ReturnType<typeof call>>): RefundAnswer {
  const { data } = refundSchema.safeParse(answer.json);
  if (answer.status !== 200 || !data) return readProblem(answer, problemOf);
  return { refund: { id: data.refund_id, state: refundStateOf(data.refund_status) } };
}
