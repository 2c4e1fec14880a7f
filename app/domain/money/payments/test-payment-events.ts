import { createHmac } from "node:crypto";

export const webhookSecret = "rzp_webhook_test_secret";

export const signatureOf = (body: string, secret = webhookSecret) =>
  createHmac("sha256", secret).update(body).digest("hex");

type Of = { id?: string; link?: string; order?: string; amount?: number; status?: string; rrn?: string };

const paymentOf = ({
  id = "pay_TEST0000000001",
  order = "order_1",
  amount = 5_000_00,
  status = "captured",
  rrn = "",
}: Of) => ({
  id,
  amount,
  currency: "INR",
  status,
  captured: status === "captured" || status === "refunded",
  method: "upi",
  order_id: order,
  description: "",
  contact: "+919876543210",
  email: "a@example.com",
  vpa: "gaurav@okexample",
  acquirer_data: { rrn: rrn || null },
  notes: [],
  created_at: 1_795_000_000,
  error_description: "Payment failed",
});

/** Bodies as Razorpay documents them; in link events the order's id lacks its prefix. */
export const bodies = {
  linkPaid: ({ link = "plink_TEST0000000001", ...of }: Of = {}) =>
    JSON.stringify({
      entity: "event",
      event: "payment_link.paid",
      contains: ["payment_link", "order", "payment"],
      payload: {
        payment_link: { entity: { id: link, status: "paid", reference_id: "", notes: null } },
        order: { entity: { id: "1", amount: 0 } },
        payment: { entity: paymentOf(of) },
      },
    }),
  payment: (event: "captured" | "authorized" | "failed", { link = "", ...of }: Of = {}) => {
    const status = event === "captured" ? "captured" : event;
    const payment = { ...paymentOf({ ...of, status }), ...(link && { description: `#${link.slice(6)}` }) };
    return JSON.stringify({ event: `payment.${event}`, payload: { payment: { entity: payment } } });
  },
  linkEnded: (state: "expired" | "cancelled", link = "plink_TEST0000000001") =>
    JSON.stringify({
      event: `payment_link.${state}`,
      payload: { payment_link: { entity: { id: link, reference_id: "", status: state } } },
    }),
  refund: (
    event: "created" | "processed" | "failed",
    amount: number,
    of: Of = {},
    { id = "rfnd_1", receipt = "" } = {},
  ) => {
    const payment = paymentOf({ ...of, status: "refunded" });
    const refund = { id, amount, receipt, payment_id: payment.id, status: event, created_at: 1_795_000_100 };
    return JSON.stringify({
      event: `refund.${event}`,
      payload: { refund: { entity: refund }, payment: { entity: payment } },
    });
  },
  dispute: (event: "created" | "won" | "lost", amount: number, of: Of = {}, id = "disp_1") => {
    const payment = paymentOf(of);
    const dispute = { id, amount, payment_id: payment.id, created_at: 1_795_000_200 };
    return JSON.stringify({
      event: `payment.dispute.${event}`,
      payload: { payment: { entity: payment }, dispute: { entity: dispute } },
    });
  },
};
