import type { Shape } from "./shapes/names.ts";
import { type Arrived, type Reply, startFormService } from "./test-form-service.ts";

/** What a provider was told, under the names of the form. */
export type Told = { provider: Shape; fields: Record<string, string> };

/** The faults that every provider can have, beside its own refusals. */
export const faults = {
  slow: "hold",
  reset: "reset",
  truncated: "cut",
  "200 with an error": json(200, { error: "form over quota" }),
  "200 with a page": {
    status: 200,
    body: "<!doctype html>captcha",
    headers: { "content-type": "text/html" },
  },
  "302": { status: 302, headers: { location: "https://provider.example/thanks" } },
  "402": json(402, { error: "Payment Required" }),
  "403 of a strange referer": json(403, { submitted: "sopan.example", confirmed: "other.example" }),
  "422 of a field": json(422, { errors: [{ code: "TYPE_EMAIL", field: "email", message: "no e-mail" }] }),
  "429": { ...json(429, { error: "slow down" }), headers: { "retry-after": "30" } },
  "500": { status: 500, body: "oops" },
} as const satisfies Record<string, Reply>;

/** One server that plays them all, a path for each; it refuses what its provider would refuse. */
export async function startProviders(key: string) {
  const service = await startFormService();
  const told: Told[] = [];
  service.reply = (request) => {
    const provider = request.path.split("/")[1] as Shape;
    const said = providers[provider](request, key);
    if (said.fields) told.push({ provider, fields: said.fields });
    return said.reply;
  };
  return Object.assign(service, { told, urlOf: (shape: Shape) => `http://${service.host}/${shape}/f/k1` });
}

type Said = { reply: Reply; fields?: Record<string, string> };
type Provider = (request: Arrived, key: string) => Said;

const providers: Record<Shape, Provider> = {
  json: (request) => took(read(request), json(200, { ok: true })),
  multipart: (request) =>
    request.headers["content-type"]?.startsWith("multipart/form-data")
      ? took(partsOf(request.body), json(200, { ok: true }))
      : refused(400),
  formspree: (request) => took(read(request), json(200, { next: "https://formspree.io/thanks", ok: true })),
  web3forms(request, key) {
    const { access_key, ...fields } = read(request);
    if (access_key !== key) return refused(400, { success: false, message: "Invalid access key" });
    return took(fields, json(200, { success: true, message: "Email sent", data: { access_key, ...fields } }));
  },
  getform: (request) => took(read(request), json(200, { success: true })),
  forminit(request, key) {
    if (request.headers["x-api-key"] !== key) return refused(401);
    const { blocks } = JSON.parse(request.body) as { blocks?: Block[] };
    const phone = blocks?.find(({ type }) => type === "sender")?.properties?.phone;
    if (!blocks || (phone && !/^\+[1-9]\d{6,14}$/.test(phone))) return refused(400, { error: "FI_SCHEMA" });
    return took(Object.assign({}, ...blocks.map(named)), json(200, { success: true }));
  },
  basin(request, key) {
    if (!request.path.endsWith(".json")) return { reply: faults["302"] };
    if (request.headers["basin-api-key"] !== key) return refused(401);
    return took(read(request), json(200, { success: true }));
  },
  sheetmonkey: (request) => took(read(request), { status: 200, body: "Row added: {" }),
  sheetdb(request, key) {
    if (request.headers.authorization !== `Bearer ${key}`) return refused(401);
    const { data } = JSON.parse(request.body);
    return Array.isArray(data) ? took(data[0], json(201, { created: data.length })) : refused(400);
  },
  sheetbest(request, key) {
    if (request.headers["x-api-key"] !== key) return refused(403, { error: { code: "not_authenticated" } });
    const rows = JSON.parse(request.body);
    return Array.isArray(rows) ? took(rows[0], json(200, rows)) : refused(400);
  },
};

type Block = { type: string; name?: string; value?: string; properties?: Record<string, string> };

function named({ name, value = "", properties }: Block): Record<string, string> {
  return properties ?? { [name ?? ""]: value };
}

const took = (fields: Record<string, string>, reply: Reply): Said => ({ fields, reply });
const refused = (status: number, body: object = { error: "refused" }): Said => ({
  reply: json(status, body),
});

function json(status: number, body: object) {
  return { status, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

const read = ({ body }: Arrived): Record<string, string> => JSON.parse(body);

function partsOf(body: string): Record<string, string> {
  const parts = body.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  // On the way a line break is always CRLF.
  return Object.fromEntries(
    [...parts].map(([, name = "", value = ""]) => [name, value.replaceAll("\r\n", "\n")]),
  );
}
