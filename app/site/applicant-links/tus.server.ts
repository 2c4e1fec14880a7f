import { Buffer } from "node:buffer";
import { privateHeaders } from "../../platform/http/private-headers.ts";

/** The version of the tus protocol that the uploads of applicants speak: its core and "creation". */
const version = "1.0.0";

/** A response of the protocol; `outcome` says in a word why something was refused. */
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

/** Seconds after which a sender that has to wait asks again. */
const retryAfter = "60";

/** Of an address without an open link, and of one with too many posts: the sender keeps the file, and tries again. */
export function withoutLink(why: "unknown" | "wait" | "often"): Response {
  if (why === "unknown") return tusResponse(404, {}, "gone");
  return tusResponse(429, { "retry-after": retryAfter }, "often");
}

/** Whether a request is of this version. */
export function speaksTus({ headers }: Request): boolean {
  return headers.get("tus-resumable") === version;
}

/** A number of bytes in a header; undefined when it is missing or none. */
export function bytesIn({ headers }: Request, name: string): number | undefined {
  const text = headers.get(name) ?? "";
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** What the sender declares about the file: names, each with a value in Base64. */
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
