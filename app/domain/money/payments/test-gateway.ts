import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Connection } from "./provider.ts";

type Link = { id: string; reference_id: string; amount: number; status: string; payments: object[] | null };
type Refund = { id: string; payment_id: string; amount: number; receipt: string; status: string };
type Answer = [status: number, json: object];
/** The next request that begins so ends its asker: before or after what it asks for is done. */
type Stop = { line: string; at: "before" | "after"; stop(): void };

/** Takes Razorpay's place. `next` answers one request instead: "cut" does what is asked and closes the connection. */
export async function startGateway() {
  const links: Link[] = [];
  const refunds = new Map<string, Refund>();
  /** What the list of the account's payments shows. */
  const payments: object[] = [];
  const asked: string[] = [];
  const next: ("cut" | { status: number; description: string })[] = [];
  const stops: Stop[] = [];

  function create({ reference_id, amount }: Link): Answer {
    if (links.some((link) => link.reference_id === reference_id))
      return [400, errorOf("payment link with given reference ID already attempted")];
    const id = `plink_TEST${String(links.length + 1).padStart(10, "0")}`;
    links.push({ id, reference_id, amount, status: "created", payments: null });
    return [200, shown(links.at(-1) as Link)];
  }

  /** The same key makes no second refund. */
  function refund(payment_id: string, key: string, { amount, receipt }: Refund): Answer {
    const id = `rfnd_TEST${refunds.size + 1}`;
    const made = refunds.get(key) ?? { id, payment_id, amount, receipt, status: "pending" };
    refunds.set(key, made);
    return [200, made];
  }

  function ofLink(link: Link, method: string | undefined, edge: string | undefined): Answer {
    if (edge === "cancel") {
      if (link.status === "partially_paid" || link.status === "paid")
        return [400, errorOf(`cannot cancel payment link, it is already ${link.status}`)];
      link.status = "cancelled";
    }
    if (method === "PATCH") asked.push(`expires ${link.id}`);
    return [200, shown(link)];
  }

  function answer({ method, headers }: IncomingMessage, url: URL, body: string): Answer {
    const [, noun, id, edge] = url.pathname.split("/");
    const json = body === "" ? {} : JSON.parse(body);
    if (noun === "refunds") return [200, [...refunds.values()].find((one) => one.id === id) ?? {}];
    if (noun === "payments")
      return id ? refund(id, String(headers["x-refund-idempotency"]), json) : [200, { items: payments }];
    if (!id && method === "POST") return create(json);
    const reference = url.searchParams.get("reference_id");
    if (!id)
      return [200, { payment_links: links.filter((one) => one.reference_id === reference).map(shown) }];
    const link = links.find((one) => one.id === id);
    return link ? ofLink(link, method, edge) : [400, errorOf("The id provided does not exist")];
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? "/", "http://localhost");
    const body = await text(request);
    const line = `${request.method} ${url.pathname}`;
    asked.push(line);
    const instead = next.shift();
    if (instead && instead !== "cut") return send(response, instead.status, errorOf(instead.description));
    const [end] = stops[0] && line.startsWith(stops[0].line) ? stops.splice(0, 1) : [];
    if (end?.at === "before") {
      end.stop();
      return void request.socket.destroy();
    }
    const [status, json] = answer(request, url, body);
    end?.stop();
    if (instead === "cut") return void request.socket.destroy();
    send(response, status, json);
  }

  const connection = await startApi((request, response) => void respond(request, response));
  return { connection, links, refunds, payments, asked, next, stops };
}

/** A provider's interface on this machine, with keys. */
export async function startApi(respond: RequestListener): Promise<Connection> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { keyId: "rzp_test_x", keySecret: "s", base: `http://${host}`, allow: [host] };
}

const errorOf = (description: string) => ({ error: { code: "BAD_REQUEST_ERROR", description } });
const shown = (link: Link) => ({
  ...link,
  short_url: `https://rzp.io/i/${link.id}`,
  notes: [],
  order_id: null,
});

export function send(response: ServerResponse, status: number, json: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(json));
}
