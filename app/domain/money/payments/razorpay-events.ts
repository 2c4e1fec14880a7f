import { z } from "zod";
import { parseJson } from "../../../platform/language/parse-json.ts";
import type { Money, PaymentEvent, RefundState } from "./provider.ts";

export const text = z.string().catch("");
export const paise = z.number().int().nonnegative();
/** Later than 2100 is no time. */
export const seconds = z.number().min(0).max(4_102_444_800).catch(0);

export const timeOf = (seconds: number) => new Date(seconds * 1000).toISOString();

export function methodOf(method: string): Money["method"] {
  if (method === "upi") return "upi";
  return method === "card" || method === "emi" ? "card" : "bank";
}

export function refundStateOf(status: string): RefundState {
  return status === "processed" || status === "failed" ? status : "pending";
}

const entity = <Shape extends z.ZodType>(shape: Shape) =>
  z.object({ entity: shape }).optional().catch(undefined);

export const paymentSchema = z.object({
  id: z.string(),
  amount: paise,
  currency: text,
  status: text,
  captured: z.boolean().catch(false),
  method: text,
  order_id: text,
  description: text,
  created_at: seconds,
  error_description: text,
  acquirer_data: z.object({ rrn: text }).catch({ rrn: "" }),
});

const eventSchema = z.object({
  event: z.string(),
  payload: z.object({
    payment_link: entity(z.object({ id: text, reference_id: text })),
    payment: entity(paymentSchema),
    refund: entity(
      z.object({
        id: z.string(),
        payment_id: z.string(),
        amount: paise,
        receipt: text,
        created_at: seconds,
      }),
    ),
    dispute: entity(z.object({ id: z.string(), payment_id: text, amount: paise, created_at: seconds })),
  }),
});

/** Top-level `created_at` is the link's, so times come from the payment. Order ids of link events lack their prefix. */
export function readEvents(body: string): PaymentEvent[] {
  const { data } = eventSchema.safeParse(parseJson(body));
  if (!data) return [];
  const { event, payload } = data;
  const link = payload.payment_link?.entity;
  const of = paymentOf(payload.payment?.entity, link);
  const dot = event.lastIndexOf(".");
  const [noun, what] = [event.slice(0, dot), event.slice(dot + 1)];
  if (noun === "payment_link" && (what === "expired" || what === "cancelled") && link)
    return [{ kind: "closed", linkId: link.id, reference: link.reference_id, state: what }];
  const paid = moneyIn(of);
  if (noun === "payment_link" || event === "payment.captured") return paid;
  if (event === "payment.authorized" && of) return [{ kind: "pending", ...of.payment }];
  if (event === "payment.failed" && of) return [{ kind: "failed", reason: of.reason, ...of.payment }];
  const refund = payload.refund?.entity;
  if (noun === "refund" && refund) return [...paid, refundOf(event, refund)];
  const dispute = payload.dispute?.entity;
  if (noun === "payment.dispute" && dispute) return [...paid, disputeOf(what, dispute)];
  return [];
}

type Payload = z.infer<typeof eventSchema>["payload"];

export const moneyIn = (of: ReturnType<typeof paymentOf>): Money[] =>
  of?.isPaid ? [{ kind: "money", ...of.payment }] : [];

export function paymentOf(
  payment: z.infer<typeof paymentSchema> | undefined,
  link: NonNullable<Payload["payment_link"]>["entity"] | undefined,
) {
  if (!payment) return undefined;
  // Without the link's own entity, its description names it.
  const described = /^#([A-Za-z0-9]{14,20})$/.exec(payment.description)?.[1];
  return {
    isPaid: payment.captured || payment.status === "captured" || payment.status === "refunded",
    reason: payment.error_description,
    payment: {
      paymentId: payment.id,
      orderId: payment.order_id,
      paise: payment.amount,
      linkId: link?.id || (described ? `plink_${described}` : ""),
      reference: link?.reference_id ?? "",
      currency: payment.currency || "INR",
      method: methodOf(payment.method),
      rrn: payment.acquirer_data.rrn,
      at: timeOf(payment.created_at),
    },
  };
}

function refundOf(event: string, refund: NonNullable<Payload["refund"]>["entity"]): PaymentEvent {
  const { id, receipt, payment_id, amount, created_at } = refund;
  const state = refundStateOf(event.slice(event.lastIndexOf(".") + 1));
  const returned = { paymentId: payment_id, paise: amount, state, at: timeOf(created_at) };
  return { kind: "refund", refundId: id, reference: receipt, ...returned };
}

const disputeStates: Record<string, RefundState> = { lost: "processed", won: "failed", closed: "failed" };

function disputeOf(what: string, dispute: NonNullable<Payload["dispute"]>["entity"]): PaymentEvent {
  const { id, payment_id, amount, created_at } = dispute;
  const state = disputeStates[what] ?? "pending";
  const returned = { paymentId: payment_id, paise: amount, state, at: timeOf(created_at) };
  return { kind: "dispute", disputeId: id, ...returned };
}
