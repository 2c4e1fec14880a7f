import { createHash } from "node:crypto";
import { z } from "zod";
import { fileLimit } from "../../../platform/uploads/file-limits.ts";
import { outboundRequest } from "../../delivery/deliveries/outbound-request.server.ts";
import { type Connection, callGraph, type GraphResult } from "./call-graph.server.ts";

const found = z.object({
  url: z.string(),
  mime_type: z.string(),
  sha256: z.string(),
  file_size: z.coerce.number().int().min(0),
});

type FoundMedia = z.infer<typeof found>;

export function findMedia(connection: Connection, id: string): Promise<GraphResult<FoundMedia>> {
  const query = new URLSearchParams({ phone_number_id: connection.details.phoneNumberId });
  return callGraph(connection, { method: "GET", path: `${encodeURIComponent(id)}?${query}` }, found);
}

/** Our token is sent to no other host. */
const hosts = ["lookaside.fbsbx.com"];

const downloadMs = 60_000;

type Downloaded =
  | { status: "fetched"; bytes: Buffer }
  | { status: "tooLarge" | "elsewhere" | "changed" | "away" };

/** Verifies Meta's hash. "elsewhere": not Meta's host; "changed": wrong hash; "away": the URL may have expired, request a new one. */
export async function downloadMedia(
  { base, details, allow }: Connection,
  { url, sha256, file_size }: FoundMedia,
): Promise<Downloaded> {
  if (file_size > fileLimit) return { status: "tooLarge" };
  const host = URL.parse(url)?.host;
  if (!host || ![...hosts, new URL(base).host].includes(host)) return { status: "elsewhere" };
  const headers = { Authorization: `Bearer ${details.token}` };
  const fetched = await outboundRequest({
    url,
    method: "GET",
    headers,
    allow,
    limitMs: downloadMs,
    maxResponseBytes: fileLimit + 1,
  });
  if (!("response" in fetched)) return { status: "away" };
  const { response, bytes } = fetched;
  if (bytes.length > fileLimit) return { status: "tooLarge" };
  if (response.status !== 200 || !response.complete) return { status: "away" };
  return isHash(sha256, bytes) ? { status: "fetched", bytes } : { status: "changed" };
}

/** Meta sends the hash as hex or base64. */
function isHash(sha256: string, bytes: Buffer): boolean {
  const digest = createHash("sha256").update(bytes).digest();
  return sha256.toLowerCase() === digest.toString("hex") || sha256 === digest.toString("base64");
}
