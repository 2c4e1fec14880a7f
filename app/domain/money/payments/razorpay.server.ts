import { z } from "zod";
import { digestIn, isSignedBy } from "../../../platform/http/signed-body.server.ts";
import { minuteMs } from "../../../platform/language/time.ts";
import { callProvider, readProblem } from "./call-provider.server.ts";
import type {
  Connection,
  Headers,
  LinkAnswer,
  LinkFound,
  Money,
  Provider,
  RefundAnswer,
} from "./provider.ts";
import {
  methodOf,
  moneyIn,
  paise,
  paymentOf,
  paymentSchema,
  readEvents,
  refundStateOf,
  seconds,
  text,
  timeOf,
} from "./razorpay-events.ts";

/** https://razorpay.com/docs/api/payments/payment-links */
export const razorpay: Provider = {
  key: "razorpay",
  address: () => "https://api.razorpay.com/v1",

  async createLink(connection, { reference, amount, description, expiresAt, payer, returnTo }) {
    const { name, mobile, email } = payer;
    const customer = { name, ...(mobile && { contact: `+91${mobile}` }), ...(email && { email }) };
    const answer = await call(connection, "POST", "payment_links", {
      amount,
      currency: "INR",
      accept_partial: false,
      reference_id: reference,
      description,
      customer,
      expire_by: Math.floor(Date.parse(expiresAt) / 1000),
      // Our own messages go to the client, over the channel that was agreed to.
      notify: { sms: false, email: false },
      reminder_enable: false,
      callback_url: returnTo,
      callback_method: "get",
    });
    return readLink(answer);
  },

  async getLink(connection, { id, reference }) {
    if (id) return readLink(await call(connection, "GET", `payment_links/${id}`));
    const answer = await call(
      connection,
      "GET",
      `payment_links?reference_id=${encodeURIComponent(reference)}`,
    );
    const found = listSchema.safeParse(answer.json).data?.payment_links[0];
    if (answer.status === 200 && !found) return { problem: "none", detail: "" };
    return readLink(found ? { ...answer, json: found } : answer);
  },

  async closeLink(connection, { id, isPartly }, now) {
    const path = `payment_links/${id}`;
    if (!isPartly) return readLink(await call(connection, "POST", `${path}/cancel`));
    // One that is partly paid cannot be cancelled; 15 minutes from now is the earliest end.
    const expire_by = Math.floor((now.getTime() + 16 * minuteMs) / 1000);
    return readLink(await call(connection, "PATCH", path, { expire_by }));
  },

  async refund(connection, { paymentId, paise, key }) {
    const json = { amount: paise, speed: "normal", receipt: key };
    const headers = { "X-Refund-Idempotency": key };
    return readRefund(await call(connection, "POST", `payments/${paymentId}/refund`, json, headers));
  },

  getRefund: async (connection, { refundId }) =>
    readRefund(await call(connection, "GET", `refunds/${refundId}`)),

  async listPayments(connection, from, to) {
    const payments: Money[] = [];
    const between = `from=${secondsOf(from)}&to=${secondsOf(to) - 1}&count=${atOnce}`;
    for (let skip = 0; skip < maxListed; skip += atOnce) {
      const answer = await call(connection, "GET", `payments?${between}&skip=${skip}`);
      const page = paymentsSchema.safeParse(answer.json).data?.items;
      if (answer.status !== 200 || !page) return readProblem(answer, problemOf);
      payments.push(...page.map((one) => paymentOf(one, undefined)).flatMap(moneyIn));
      if (page.length < atOnce) return { payments };
    }
    return { problem: "refused", detail: `more than ${maxListed} payments` };
  },

  readReturn(query, keySecret) {
    const [link, reference, status, payment] = ["_link_id", "_link_reference_id", "_link_status", "_id"].map(
      (name) => query.get(`razorpay_payment${name}`) ?? "",
    );
    const given = digestIn(query.get("razorpay_signature") ?? "");
    const signed = Buffer.from([link, reference, status, payment].join("|"));
    return isSignedBy(signed, given, [keySecret]) ? reference : undefined;
  },

  hasSignature: (headers) => signatureIn(headers) !== undefined,

  isSigned: (raw, headers, secret) => isSignedBy(raw, signatureIn(headers), [secret]),

  eventId: (headers) => String(headers["x-razorpay-event-id"] ?? "").slice(0, 100),

  readEvents,
};

const signatureIn = (headers: Headers) => digestIn(String(headers["x-razorpay-signature"] ?? ""));

/** Payments in one answer, and of one day. */
const atOnce = 100;
const maxListed = 10_000;

function call(
  connection: Connection,
  method: "GET" | "POST" | "PATCH",
  path: string,
  json?: object,
  headers = {},
) {
  const { keyId, keySecret } = connection;
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  return callProvider(connection, {
    method,
    path,
    json,
    headers: { Authorization: `Basic ${basic}`, ...headers },
  });
}

/** https://razorpay.com/docs/errors */
function problemOf(status: number, json: unknown) {
  const description = errorSchema.safeParse(json).data?.error.description ?? "";
  const isUsed = status === 400 && /reference.?id[^\n]{0,80}already/i.test(description);
  const isBlocked = status === 401 || /merchant[^\n]{0,80}(?:suspend|block)|live mode/i.test(description);
  if (isUsed) return { problem: "used" as const, detail: description };
  return { problem: isBlocked ? ("keys" as const) : undefined, detail: description };
}

const states = {
  created: "open",
  partially_paid: "partly",
  paid: "paid",
  expired: "expired",
  cancelled: "cancelled",
} as const;

const errorSchema = z.object({ error: z.object({ description: text }) });
const linkSchema = z.object({
  id: z.string(),
  short_url: text,
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
  order_id: text,
  reference_id: text,
  payments: z
    .array(
      z.object({
        payment_id: z.string(),
        amount: paise,
        method: text,
        status: text,
        created_at: seconds,
      }),
    )
    .nullish()
    .catch(null),
});
const listSchema = z.object({ payment_links: z.array(z.unknown()) });

function readLink(answer: Awaited<ReturnType<typeof call>>): LinkAnswer {
  const found = linkSchema.safeParse(answer.json).data;
  if (answer.status !== 200 || !found) return readProblem(answer, problemOf);
  const { id, short_url, status, order_id, reference_id, payments } = found;
  const link: LinkFound = {
    id,
    url: short_url,
    state: states[status],
    payments: (payments ?? [])
      .filter((payment) => payment.status === "captured")
      .map(({ payment_id, amount, method, created_at }) => ({
        kind: "money" as const,
        paymentId: payment_id,
        orderId: order_id,
        linkId: id,
        reference: reference_id,
        paise: amount,
        currency: "INR",
        method: methodOf(method),
        rrn: "",
        at: timeOf(created_at),
      })),
  };
  return { link };
}

const paymentsSchema = z.object({ items: z.array(paymentSchema) });
const refundSchema = z.object({ id: z.string(), status: text });

function readRefund(answer: Awaited<ReturnType<typeof call>>): RefundAnswer {
  const { data } = refundSchema.safeParse(answer.json);
  if (answer.status !== 200 || !data) return readProblem(answer, problemOf);
  return { refund: { id: data.id, state: refundStateOf(data.status) } };
}

const secondsOf = (time: Date) => Math.floor(time.getTime() / 1000);
