import { razorpay } from "../../app/domain/money/payments/razorpay.server.ts";
import { storePaymentEvent } from "../../app/domain/money/payments/store-event.server.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";

/** The demo's keys. */
export const sandboxPayments = {
  provider: "razorpay",
  keyId: "rzp_test_demo",
  keySecret: "secret of the demo",
  webhookSecret: "webhook secret of the demo",
} as const;

type Link = {
  id: string;
  short_url: string;
  status: string;
  reference_id: string;
  amount: number;
  payments: null;
};

/** Takes Razorpay's place in the demo: each link is paid after `paidAfterMs` milliseconds. */
export function createPaymentsSandbox(
  later: (afterMs: number, run: (services: { db: Db }) => Promise<unknown>) => void,
  paidAfterMs: number,
) {
  const links: Link[] = [];

  function make({ reference_id, amount }: Pick<Link, "reference_id" | "amount">): Link {
    const id = `plink_DEMO${Date.now().toString(36)}${links.length}`;
    const short_url = `https://rzp.example/${id}`;
    const link = { id, short_url, status: "created", reference_id, amount, payments: null };
    links.push(link);
    later(paidAfterMs, ({ db }) => {
      const post = { raw: Buffer.from(JSON.stringify(paid(link))), headers: { "x-razorpay-event-id": id } };
      return storePaymentEvent(db, razorpay, post, new Date());
    });
    return link;
  }

  return {
    /** `body` is absent for a GET. */
    respond(url: URL, body?: string): object {
      if (body !== undefined) return make(JSON.parse(body));
      const reference = url.searchParams.get("reference_id");
      if (reference) return { payment_links: links.filter((link) => link.reference_id === reference) };
      return links.find(({ id }) => url.pathname.endsWith(id)) ?? {};
    },
  };
}

function paid({ id, reference_id, amount }: Link): object {
  const payment = {
    id: id.replace("plink", "pay"),
    amount,
    currency: "INR",
    status: "captured",
    captured: true,
  };
  const by = {
    method: "upi",
    order_id: id.replace("plink", "order"),
    created_at: Math.floor(Date.now() / 1000),
  };
  return {
    event: "payment_link.paid",
    payload: {
      payment_link: { entity: { id, reference_id, status: "paid" } },
      payment: { entity: { ...payment, ...by, acquirer_data: { rrn: "" } } },
    },
  };
}
