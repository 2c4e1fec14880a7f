import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";
import type { Connection } from "./call-graph.server.ts";
import { testAccount, testNumber, testSecret } from "./test-events.ts";
import { answerTo, errorOf, type GraphState } from "./test-graph-answers.ts";

export const testDetails: WhatsAppDetails = {
  on: "on",
  accountId: testAccount,
  phoneNumberId: testNumber,
  token: "token-of-the-tests",
  appSecret: testSecret,
  graphVersion: "v23.0",
  utilityPrice: "",
  marketingPrice: "",
  number: "new",
  strangers: "ignore",
  greetings: "",
};

/** Switches the channel on in a database that has no settings of it. */
export async function saveTestDetails(db: Db, now = new Date()): Promise<void> {
  const row = { section: "whatsapp", value: JSON.stringify(testDetails), version: 1, updated_by: null };
  await db
    .insertInto("settings")
    .values({ ...row, updated_at: now.toISOString() })
    .execute();
}

/**
 * How the next request ends instead of well: an error of Meta; "cut" takes the message and hangs up, "reset" takes nothing and
 * hangs up, "hold" waits for `release`, "page" is a gateway's page.
 */
type Failure =
  | "cut"
  | "reset"
  | "hold"
  | "page"
  | { status: number; code: number; details?: string; retryAfter?: string };

export type Graph = Awaited<ReturnType<typeof startGraph>>;

/** A stand-in for Meta's interface, made from its published description; it closes when the test ends. */
export async function startGraph(closeAfter: (close: () => void) => void = onTestFinished) {
  const graph = {
    url: "",
    host: "",
    /** Every message that was taken, in order. */
    sent: [] as GraphState["sent"],
    /** What was wrong with requests: empty in every good test. */
    faults: [] as string[],
    readTicks: [] as string[],
    /** Failures of the next requests, one each. */
    next: [] as Failure[],
    templates: [] as GraphState["templates"],
    media: new Map() as GraphState["media"],
    uploaded: [] as GraphState["uploaded"],
    subscribed: false,
    syncs: [] as string[],
    requests: 0,
    release: () => {},
    /** Called with each message that was taken, before the answer. */
    onSent: undefined as GraphState["onSent"],
    connection(details: Partial<WhatsAppDetails> = {}): Connection {
      const own = { ...testDetails, ...details };
      return { details: own, base: graph.url, allow: [graph.host], limitMs: 2000 };
    },
  };
  const pending = new Set<() => void>();
  graph.release = () => {
    for (const go of pending) go();
    pending.clear();
  };
  const server = createServer((request, response) => {
    graph.requests++;
    respond(graph, pending, request, response).catch((error: Error) => {
      graph.faults.push(error.message);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  graph.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  graph.url = `http://${graph.host}`;
  closeAfter(() => {
    server.closeAllConnections();
    server.close();
  });
  return graph;
}

async function respond(
  graph: Graph,
  pending: Set<() => void>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const failure = graph.next.shift();
  if (failure === "reset") return void request.socket.resetAndDestroy();
  const body = await readAll(request);
  if (failure === "hold") await new Promise<void>((go) => pending.add(go));
  if (failure === "page")
    return void response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
  if (typeof failure === "object") return refuse(response, failure);
  const answer = await answerTo(graph, request, body);
  if (failure === "cut") return void request.socket.destroy();
  const bytes = answer.bytes ?? Buffer.from(JSON.stringify(answer.json));
  const type = answer.bytes ? "application/octet-stream" : "application/json; charset=UTF-8";
  response.writeHead(answer.status, { "content-type": type, "content-length": bytes.length }).end(bytes);
}

function refuse(
  response: ServerResponse,
  { status, code, details = "", retryAfter }: Exclude<Failure, string>,
) {
  const error = errorOf(code, details);
  const wait: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": retryAfter };
  response.writeHead(status, { "content-type": "application/json", ...wait }).end(JSON.stringify(error));
}

async function readAll(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
