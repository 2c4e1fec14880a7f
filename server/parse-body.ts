import { parseJson } from "../app/platform/language/parse-json.ts";

export type ParsedBody = { json: unknown } | { form: [string, string][] } | "unreadable" | "unknown";

/** JSON, URL-encoded or multipart, of which only the texts are kept; a repeated field is joined by commas. */
export async function parseBody(raw: Buffer<ArrayBuffer>, contentType: string): Promise<ParsedBody> {
  const type = contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (type === "application/json" || type.endsWith("+json")) {
    const json = parseJson(raw.toString("utf8"));
    return typeof json === "object" && json !== null ? { json } : "unreadable";
  }
  if (type === "application/x-www-form-urlencoded")
    return { form: joined(new URLSearchParams(raw.toString("utf8"))) };
  if (type !== "multipart/form-data") return "unknown";
  const headers = { "content-type": contentType };
  const form = await new Response(raw, { headers }).formData().catch(() => undefined);
  if (!form) return "unreadable";
  return {
    form: joined([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []))),
  };
}

export function joined(pairs: Iterable<readonly string[]>): [string, string][] {
  const fields = new Map<string, string>();
  for (const [name = "", value = ""] of pairs) {
    const before = fields.get(name);
    fields.set(name, before ? `${before}, ${value}` : value);
  }
  return [...fields];
}
