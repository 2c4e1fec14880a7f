import { z } from "zod";
import { parseJson } from "../../../platform/language/parse-json.ts";
import type { PaymentEvent, RefundState } from "./provider.ts";

/** Rupees with at most two decimals, as a number or a text. */
export const rupees = z.union([z.number(), z.string()]).transform((amount, context) => {
  const [, whole, part = ""] = /^(\d{1,12})(?:\.(\d{1,2})0*)?$/.exec(String(amount)) ?? [];
  if (whole !== undefined) return Number(whole) * 100 + Number(part.padEnd(2, "0"));
  context.issues.push({ code: "custom", message: "amount", input: amount });
  return z.NEVER;
});

export const text = z.string().catch("");
/** The provider's ids are numbers in some answers. */
export const id = z.union([z.string(), z.number()]).transform(String);
export const time = z.string().transform((at) => new Date(at));

export function timeOf(at: Date): string {
  return Number.isNaN(at.getTime()) ? new Date(0).toISOString() : at.toISOString();
}

export const states = {
  ACTIVE: "open",
  PARTIALLY_PAID: "partly",
  PAID: "paid",
  EXPIRED: "expired",
  CANCELLED: "cancelled",
} as const;
export const status = z.enum(Object.keys(states) as (keyof typeof states)[]);

export function refundStateOf(status: string): RefundState {
  if (status === "SUCCESS") return "processed";
  return status === "CANCELLED" || status === "FAILED" ? "failed" : "pending";
}

const eventSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("PAYMENT_LINK_EVENT"),
    event_time: time,
    data: z.object({
      cf_link_id: id,
      link_id: z.string(),
      link_status: status,
      link_currency: text,
      order: z
        .object({ order_id: id, order_amount: rupees, transaction_id: id, transaction_status: text })
        .nullish()
        .catch(null),
    }),
  }),
  z.object({
    type: z.literal("REFUND_STATUS_WEBHOOK"),
    event_time: time,
    data: z.object({
      refund: z.object({
        refund_id: z.string(),
        cf_payment_id: id,
        refund_amount: rupees,
        refund_status: text,
      }),
    }),
  }),
]);

export function readEvents(body: string): PaymentEvent[] {
  const { data: event } = eventSchema.safeParse(parseJson(body));
  if (!event) return [];
  const at = timeOf(event.event_time);
  if (event.type === "REFUND_STATUS_WEBHOOK") {
    const { refund_id: refundId, cf_payment_id: paymentId, ...refund } = event.data.refund;
    const returned = { paymentId, paise: refund.refund_amount, state: refundStateOf(refund.refund_status) };
    return [{ kind: "refund", refundId, reference: refundId, ...returned, at }];
  }
  const { cf_link_id: linkId, link_id: reference, link_status, link_currency, order } = event.data;
  const state = states[link_status];
  if (state === "expired" || state === "cancelled") return [{ kind: "closed", linkId, reference, state }];
  if (order?.transaction_status !== "SUCCESS") return [];
  const { order_id: orderId, transaction_id: paymentId, order_amount: paise } = order;
  const of = { paymentId, orderId, linkId, reference, paise, currency: link_currency || "INR" };
  // It does not say how the money was paid.
  return [{ kind: "money", ...of, method: "bank", rrn: "", at }];
}
