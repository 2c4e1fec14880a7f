import { z } from "zod";
import { digestIn, isSignedBy } from "../../../platform/http/signed-body.server.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { askProvider, readProblem } from "./ask-provider.server.ts";
import type {
  Connection,
  Headers,
  LinkAnswer,
  LinkFound,
  Money,
  PaymentEvent,
  Provider,
} from "./provider.ts";

/** https://razorpay.com/docs/api/payments/payment-links */
export const razorpay: Provider = {
  key: "razorpay",
  address: "https://api.razorpay.com/v1",

  async createLink(connection, { reference, amount, description, expiresAt, payer }) {
    const { name, mobile, email } = payer;
    const customer = { name, ...(mobile && { contact: `+91${mobile}` }), ...(email && { email }) };
    const answer = await ask(connection, "POST", "payment_links", {
      ...{ amount, currency: "INR", accept_partial: false, reference_id: reference, description, customer },
      expire_by: Math.floor(Date.parse(expiresAt) / 1000),
      // Our own messages go to the client, over the channel that was agreed to.
      ...{ notify: { sms: false, email: false }, reminder_enable: false },
    });
    return readLink(answer);
  },

  async getLink(connection, { id, reference }) {
    if (id) return readLink(await ask(connection, "GET", `payment_links/${id}`));
    const answer = await ask(
      connection,
      "GET",
      `payment_links?reference_id=${encodeURIComponent(reference)}`,
    );
    const found = listSchema.safeParse(answer.json).data?.payment_links[0];
    if (answer.status === 200 && !found) return { problem: "none", detail: "" };
    return readLink(found ? { ...answer, json: found } : answer);
  },

  hasSignature: (headers) => signatureIn(headers) !== undefined,

  isSigned: (raw, headers, secret) => isSignedBy(raw, signatureIn(headers), [secret]),

  eventId: (_, headers) => String(headers["x-razorpay-event-id"] ?? "").slice(0, 100),

  readEvents,
};

const signatureIn = (headers: Headers) => digestIn(String(headers["x-razorpay-signature"] ?? ""));

function ask(connection: Connection, method: "GET" | "POST", path: string, json?: object) {
  const { keyId, keySecret } = connection;
  const basic = Buffer.from(`${keyId}:${keySecret}`).toString("base64");
  return askProvider(connection, {
    method,
    path,
    json,
    headers: { Authorization: `Basic ${basic}` },
  });
}

/** https://razorpay.com/docs/errors */
function problemOf(status: number, json: unknown) {
  const description = errorSchema.safeParse(json).data?.error.description ?? "";
  const isUsed = status === 400 && /reference.?id.*already/i.test(description);
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

const text = z.string().catch("");
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
        amount: z.number(),
        method: text,
        status: text,
        created_at: z.number(),
      }),
    )
    .nullish()
    .catch(null),
});
const listSchema = z.object({ payment_links: z.array(z.unknown()) });

function readLink(answer: Awaited<ReturnType<typeof ask>>): LinkAnswer {
  const found = linkSchema.safeParse(answer.json).data;
  if (answer.status !== 200 || !found) return readProblem(answer, problemOf);
  const { id, short_url, status, order_id, reference_id, payments } = found;
  const link: LinkFound = {
    ...{ id, url: short_url, state: states[status] },
    payments: (payments ?? [])
      .filter((payment) => payment.status === "captured")
      .map(({ payment_id, amount, method, created_at }) => ({
        ...{
          kind: "money" as const,
          paymentId: payment_id,
          orderId: order_id,
          linkId: id,
          reference: reference_id,
        },
        ...{ paise: amount, currency: "INR", method: methodOf(method), rrn: "", at: timeOf(created_at) },
      })),
  };
  return { link };
}

const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();

function methodOf(method: string): Money["method"] {
  if (method === "upi") return "upi";
  return method === "card" || method === "emi" ? "card" : "bank";
}

const entity = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ entity: shape }).optional().catch(undefined);

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(z.object({ id: text, reference_id: text })),
    payment: entity(
      z.object({
        id: z.string(),
        amount: z.number().int(),
        currency: text,
        status: text,
        captured: z.boolean().catch(false),
        method: text,
        order_id: text,
        description: text,
        created_at: z.number().catch(0),
        error_description: text,
        acquirer_data: z.object({ rrn: text }).catch({ rrn: "" }),
      }),
    ),
    refund: entity(
      z.object({
        id: z.string(),
        payment_id: z.string(),
        amount: z.number().int(),
        status: text,
        created_at: z.number().catch(0),
      }),
    ),
    dispute: entity(z.object({ payment_id: text })),
  }),
});

/** Top-level `created_at` is the link's, so times come from the payment. Order ids of link events lack their prefix. */
function readEvents(body: string): PaymentEvent[] {
  const { data } = eventSchema.safeParse(parseJson(body));
  if (!data) return [];
  const { event, payload } = data;
  const link = payload.payment_link?.entity;
  const of = paymentOf(payload.payment?.entity, link);
  const dot = event.lastIndexOf(".");
  const [noun, what] = [event.slice(0, dot), event.slice(dot + 1)];
  if (noun === "payment_link" && (what === "expired" || what === "cancelled") && link)
    return [{ kind: "closed", linkId: link.id, reference: link.reference_id, state: what }];
  const paid = of?.isPaid ? [{ kind: "money" as const, ...of.payment }] : [];
  if (noun === "payment_link" || event === "payment.captured") return paid;
  if (event === "payment.authorized" && of) return [{ kind: "pending", ...of.payment }];
  if (event === "payment.failed" && of) return [{ kind: "failed", reason: of.reason, ...of.payment }];
  const refund = payload.refund?.entity;
  if (noun === "refund" && refund) return [...paid, refundOf(event, refund)];
  const dispute = payload.dispute?.entity;
  if (noun === "payment.dispute" && what !== "won" && dispute)
    return [{ kind: "dispute", paymentId: dispute.payment_id }];
  return [];
}

type Payload = z.infer<typeof eventSchema>["payload"];

function paymentOf(
  payment: NonNullable<Payload["payment"]>["entity"] | undefined,
  link: NonNullable<Payload["payment_link"]>["entity"] | undefined,
) {
  if (!payment) return undefined;
  // Without the link's own entity, its description names it.
  const described = /^#([A-Za-z0-9]{14,20})$/.exec(payment.description)?.[1];
  return {
    isPaid: payment.captured || payment.status === "captured" || payment.status === "refunded",
    reason: payment.error_description,
    payment: {
      ...{ paymentId: payment.id, orderId: payment.order_id, paise: payment.amount },
      linkId: link?.id || (described ? `plink_${described}` : ""),
      reference: link?.reference_id ?? "",
      currency: payment.currency || "INR",
      ...{ method: methodOf(payment.method), rrn: payment.acquirer_data.rrn, at: timeOf(payment.created_at) },
    },
  };
}

function refundOf(event: string, refund: NonNullable<Payload["refund"]>["entity"]): PaymentEvent {
  const { id, payment_id, amount, created_at } = refund;
  const ended = event === "refund.processed" ? ("processed" as const) : undefined;
  const state = ended ?? (event === "refund.failed" ? "failed" : "pending");
  return {
    kind: "refund",
    refundId: id,
    paymentId: payment_id,
    paise: amount,
    state,
    at: timeOf(created_at),
  };
}
