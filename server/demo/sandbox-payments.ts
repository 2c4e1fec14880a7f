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
    later(paidAfterMs, ({ db }) => storePaid(db, link, new Date()));
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

/** A payment by a link that nobody here made: somebody has to match it. */
export const storeUnmatched = (db: Db, now: Date) =>
  storePaid(db, { id: "plink_DEMO", reference_id: "D-SAMPLE", amount: 2_500_00 }, now);

type Paid = Pick<Link, "id" | "reference_id" | "amount">;

function storePaid(db: Db, link: Paid, now: Date): Promise<void> {
  const raw = Buffer.from(JSON.stringify(paid(link, now)));
  return storePaymentEvent(db, razorpay, { raw, headers: { "x-razorpay-event-id": link.id } }, now);
}

function paid({ id, reference_id, amount }: Paid, now: Date): object {
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
    created_at: Math.floor(now.getTime() / 1000),
  };
  return {
    event: "payment_link.paid",
    payload: {
      payment_link: { entity: { id, reference_id, status: "paid" } },
      payment: { entity: { ...payment, ...by, acquirer_data: { rrn: "" } } },
    },
  };
}
