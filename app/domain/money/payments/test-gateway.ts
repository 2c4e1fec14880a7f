import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Connection } from "./provider.ts";

type Link = { id: string; reference_id: string; amount: number; status: string; payments: object[] | null };

/** Takes Razorpay's place. `next` answers one request instead: "cut" does what is asked and closes the connection. */
export async function startGateway() {
  const links: Link[] = [];
  const asked: string[] = [];
  const next: ("cut" | { status: number; description: string })[] = [];

  function create(body: string): [number, object] {
    const { reference_id, amount } = JSON.parse(body) as Link;
    if (links.some((link) => link.reference_id === reference_id))
      return [400, errorOf("payment link with given reference ID already attempted")];
    const id = `plink_TEST${String(links.length + 1).padStart(10, "0")}`;
    links.push({ id, reference_id, amount, status: "created", payments: null });
    return [200, shown(links.at(-1) as Link)];
  }

  function find(url: URL): [number, object] {
    const id = url.pathname.split("/")[2];
    if (id) {
      const link = links.find((one) => one.id === id);
      return link ? [200, shown(link)] : [400, errorOf("The id provided does not exist")];
    }
    const reference = url.searchParams.get("reference_id");
    return [200, { payment_links: links.filter((one) => one.reference_id === reference).map(shown) }];
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await text(request);
    asked.push(`${request.method} ${url.pathname}`);
    const instead = next.shift();
    if (instead && instead !== "cut") return send(response, instead.status, errorOf(instead.description));
    const [status, json] = request.method === "POST" ? create(body) : find(url);
    if (instead === "cut") return void request.socket.destroy();
    send(response, status, json);
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection: Connection = {
    keyId: "rzp_test_x",
    keySecret: "s",
    base: `http://${host}`,
    allow: [host],
  };
  return { connection, links, asked, next };
}

const errorOf = (description: string) => ({ error: { code: "BAD_REQUEST_ERROR", description } });
const shown = (link: Link) => ({
  ...link,
  short_url: `https://rzp.io/i/${link.id}`,
  notes: [],
  order_id: null,
});

function send(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
}

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
  ...{
    id,
    amount,
    currency: "INR",
    status,
    captured: status === "captured" || status === "refunded",
    method: "upi",
  },
  ...{
    order_id: order,
    description: "",
    contact: "+919876543210",
    email: "a@example.com",
    vpa: "gaurav@okexample",
  },
  ...{
    acquirer_data: { rrn: rrn || null },
    notes: [],
    created_at: 1_795_000_000,
    error_description: "Payment failed",
  },
});

/** Bodies as Razorpay documents them; in link events the order's id lacks its prefix. */
export const bodies = {
  linkPaid: ({ link = "plink_TEST0000000001", ...of }: Of = {}) =>
    JSON.stringify({
      ...{ entity: "event", event: "payment_link.paid", contains: ["payment_link", "order", "payment"] },
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
  refund: (event: "created" | "processed" | "failed", amount: number, of: Of = {}, id = "rfnd_1") => {
    const payment = paymentOf({ ...of, status: "refunded" });
    const refund = { id, amount, payment_id: payment.id, status: event, created_at: 1_795_000_100 };
    return JSON.stringify({
      event: `refund.${event}`,
      payload: { refund: { entity: refund }, payment: { entity: payment } },
    });
  },
};
