import { Buffer } from "node:buffer";
import { privateHeaders } from "../../platform/http/private-headers.ts";

/** The tus protocol with "creation", for applicants' uploads. */
const version = "1.0.0";

/** `outcome` is the reason of a refusal in a word. */
export function tusResponse(
  status: number,
  headers: Record<string, string> = {},
  outcome?: string,
): Response {
  const all = { ...privateHeaders, "tus-resumable": version, ...headers };
  return outcome
    ? Response.json({ outcome }, { status, headers: all })
    : new Response(null, { status, headers: all });
}

/** In seconds. */
const retryAfter = "60";

/** The sender keeps the file and tries again. */
export function linkRefused(why: "unknown" | "wait" | "often"): Response {
  if (why === "unknown") return tusResponse(404, {}, "gone");
  return tusResponse(429, { "retry-after": retryAfter }, "often");
}

export function speaksTus({ headers }: Request): boolean {
  return headers.get("tus-resumable") === version;
}

/** Undefined when missing or not a number. */
export function bytesIn({ headers }: Request, name: string): number | undefined {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Upload-Metadata: names, each with a value in Base64. */
export function metadataOf({ headers }: Request): (name: string) => string {
  const pairs = (headers.get("upload-metadata") ?? "").slice(0, 4000).split(",");
  const values = new Map(
    pairs.map((pair): [string, string] => {
      const [name = "", value = ""] = pair.trim().split(" ");
      return [name, Buffer.from(value, "base64").toString()];
    }),
  );
  return (name) => values.get(name) ?? "";
}
