import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { newWamid, testAccount, testNumber } from "./test-events.ts";
import {
  isReadReceipt,
  messageFault,
  newTemplateFault,
  type SentMessage,
  type TestTemplate,
  templateFault,
} from "./test-graph-checks.ts";

type Taken = SentMessage & { wamid: string };
type StoredMedia = { bytes: Buffer; type: string; sha256?: string; url?: string; size?: number };

/** What the stand-in knows and has been sent. */
export type GraphState = {
  url: string;
  sent: Taken[];
  faults: string[];
  readTicks: string[];
  templates: TestTemplate[];
  media: Map<string, StoredMedia>;
  uploaded: { id: string; name: string; type: string; bytes: Buffer }[];
  subscribed: boolean;
  /** What the phone was asked to share. */
  syncs: string[];
  onSent: ((message: Taken) => void | Promise<void>) | undefined;
};

type Answer = { status: number; json?: unknown; bytes?: Buffer };

const token = "token-of-the-tests";

/** As Meta writes an error. */
export const errorOf = (code: number, details: string) => ({
  error: {
    message: `(#${code}) ${details}`,
    type: "OAuthException",
    code,
    error_data: { messaging_product: "whatsapp", details },
    fbtrace_id: "Az8or2yhqkZfEZ-_4Qn_Bam",
  },
});

/** What Meta answers to a request; what its description does not have is a fault. */
export async function answerTo(
  graph: GraphState,
  request: IncomingMessage,
  body: Buffer<ArrayBuffer>,
): Promise<Answer> {
  const { method, headers } = request;
  const url = new URL(request.url ?? "/", graph.url);
  if (headers.authorization !== `Bearer ${token}`)
    return { status: 401, json: errorOf(190, "Error validating access token") };
  if (method === "GET" && url.pathname.startsWith("/files/")) return fileOf(graph, url.pathname.slice(7));
  const [, version, id = "", edge = ""] = url.pathname.split("/");
  if (version !== "v23.0") return fault(graph, `version ${version}`);
  const names: Readonly<Record<string, string>> = { [testNumber]: "number", [testAccount]: "account" };
  const route = `${method} ${names[id] ?? "other"} ${edge}`.trim();
  if (route === "POST number messages") return take(graph, headers, body);
  if (route === "POST number smb_app_data") return share(graph, body);
  if (route === "POST number media") return upload(graph, headers, body);
  if (route === "GET number") return { status: 200, json: numberOf(url.searchParams.get("fields") ?? "") };
  if (route === "POST account subscribed_apps") {
    graph.subscribed = true;
    return { status: 200, json: { success: true } };
  }
  if (route === "GET account subscribed_apps") {
    const app = { whatsapp_business_api_data: { id: "670843887433847", name: "Our app" } };
    return { status: 200, json: { data: graph.subscribed ? [app] : [] } };
  }
  if (route === "POST account message_templates") return create(graph, body);
  if (route === "GET account message_templates") return templatesOf(graph, url.searchParams);
  if (route === "GET other") return mediaOf(graph, id, url.searchParams);
  return fault(graph, `${method} ${url.pathname}`);
}

function fault(graph: GraphState, what: string): Answer {
  graph.faults.push(what);
  return { status: 400, json: errorOf(100, what) };
}

async function take(graph: GraphState, headers: IncomingMessage["headers"], body: Buffer): Promise<Answer> {
  if (headers["content-type"] !== "application/json") return fault(graph, "content-type");
  const json: unknown = JSON.parse(body.toString());
  if (isReadReceipt(json)) {
    graph.readTicks.push((json as { message_id: string }).message_id);
    return { status: 200, json: { success: true } };
  }
  const wrong = messageFault(json);
  if (wrong) return fault(graph, wrong);
  const message = json as SentMessage;
  const refused = templateFault(message, graph.templates);
  if (refused) return { status: 400, json: errorOf(...refused) };
  const wamid = newWamid();
  const sent = { ...message, wamid };
  graph.sent.push(sent);
  await graph.onSent?.(sent);
  const contact = message.to ? { input: message.to, wa_id: message.to } : { user_id: message.recipient };
  const accepted = { id: wamid, message_status: "accepted" };
  return { status: 200, json: { messaging_product: "whatsapp", contacts: [contact], messages: [accepted] } };
}

const wish = z.strictObject({
  messaging_product: z.literal("whatsapp"),
  sync_type: z.enum(["smb_app_state_sync", "history"]),
});

/** Each once. */
function share(graph: GraphState, body: Buffer): Answer {
  const wanted = wish.safeParse(JSON.parse(body.toString())).data;
  if (!wanted) return fault(graph, "smb_app_data");
  if (graph.syncs.includes(wanted.sync_type)) return { status: 400, json: errorOf(2593107, "called twice") };
  graph.syncs.push(wanted.sync_type);
  return { status: 200, json: { messaging_product: "whatsapp", request_id: newWamid() } };
}

async function upload(
  graph: GraphState,
  headers: IncomingMessage["headers"],
  body: Buffer<ArrayBuffer>,
): Promise<Answer> {
  const type = headers["content-type"] ?? "";
  const form = await new Response(body, { headers: { "content-type": type } }).formData();
  const file = form.get("file");
  if (form.get("messaging_product") !== "whatsapp") return fault(graph, "messaging_product");
  if (!(file instanceof File) || file.type !== form.get("type")) return fault(graph, "file");
  const id = String(4_490_709_327_384_033 + graph.uploaded.length);
  graph.uploaded.push({ id, name: file.name, type: file.type, bytes: Buffer.from(await file.arrayBuffer()) });
  return { status: 200, json: { id } };
}

/** Looked at by nobody yet; another one of the same name and language is refused. */
function create(graph: GraphState, body: Buffer): Answer {
  const json: unknown = JSON.parse(body.toString());
  const wrong = newTemplateFault(json);
  if (wrong) return fault(graph, wrong);
  const { name, language, category, components } = json as TestTemplate;
  const same = graph.templates.some((one) => one.name === name && one.language === language);
  if (same)
    return { status: 400, json: errorOf(100, "There is already a template of this name and language") };
  const id = String(594_425_479_261_596 + graph.templates.length);
  graph.templates.push({ id, name, language, category, components, status: "PENDING" });
  return { status: 200, json: { id, status: "PENDING", category } };
}

function numberOf(fields: string) {
  const all: Record<string, string> = {
    id: testNumber,
    display_phone_number: "+91 90000 00200",
    verified_name: "Sopan",
    quality_rating: "GREEN",
    whatsapp_business_manager_messaging_limit: "TIER_250",
    platform_type: "CLOUD_API",
  };
  return Object.fromEntries(["id", ...fields.split(",")].map((name) => [name, all[name]]));
}

function templatesOf(graph: GraphState, query: URLSearchParams): Answer {
  const [start, limit] = [Number(query.get("after") ?? 0), Number(query.get("limit") ?? 25)];
  const data = graph.templates.slice(start, start + limit);
  const after = start + limit < graph.templates.length ? { after: String(start + limit) } : {};
  return { status: 200, json: { data, paging: { cursors: { before: "0", ...after } } } };
}

function mediaOf(graph: GraphState, id: string, query: URLSearchParams): Answer {
  const media = graph.media.get(id);
  if (!media || query.get("phone_number_id") !== testNumber)
    return { status: 400, json: errorOf(100, "Unsupported get request. Object does not exist") };
  const { type, bytes } = media;
  const sha256 = media.sha256 ?? createHash("sha256").update(bytes).digest("hex");
  const url = media.url ?? `${graph.url}/files/${id}`;
  const file = { url, mime_type: type, sha256, file_size: String(media.size ?? bytes.length), id };
  return { status: 200, json: { messaging_product: "whatsapp", ...file } };
}

function fileOf(graph: GraphState, id: string): Answer {
  const media = graph.media.get(id);
  return media ? { status: 200, bytes: media.bytes } : { status: 404, json: errorOf(131052, "expired") };
}
