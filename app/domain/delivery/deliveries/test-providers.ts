import type { Shape } from "./shapes.ts";
import { type Arrived, type Reply, startFormService } from "./test-form-service.ts";

/** What a provider received, under the names of the form. */
type Received = { provider: Shape; fields: Record<string, string> };

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

/** Rows of a sheet as people leave them behind. */
export const oddRows = {
  "an empty list": [],
  "one number twice": [
    { mobile: "9876500001", name: "A" },
    { mobile: "+91 9876500001", name: "B" },
  ],
  "numbers in all forms": [{ mobile: "+919876500001" }, { mobile: "98765 00002" }, { mobile: "9.87E+09" }],
  "missing columns": [{ mobile: "9876500001" }],
  "columns more than needed": [
    { mobile: "9876500001", colour: "red", "Sr. No.": "1", __parsed_extra: ["x"] },
  ],
  "numbers as texts": [{ mobile: "9876500001", loanAmount: "500000", termLoan: "3,00,000.00" }],
} as const satisfies Record<string, readonly Record<string, unknown>[]>;

/** One server that plays them all, a path for each; it refuses what its provider would refuse. Sheets also give their `rows`. */
export async function startProviders(key: string, rows: readonly object[] = []) {
  const service = await startFormService();
  const received: Received[] = [];
  service.reply = (request) => {
    const provider = request.path.split("/")[1] as Shape;
    const result = request.body === "" ? rowsFor(request, key, rows) : providers[provider](request, key);
    if (result.fields) received.push({ provider, fields: result.fields });
    return result.reply;
  };
  return Object.assign(service, {
    received,
    urlOf: (shape: Shape) => `http://${service.host}/${shape}/f/k1`,
  });
}

/** The reading side: SheetDB with a bearer's token, sheet.best with its own header, the older Sheetsu with Basic. */
function rowsFor({ path, headers }: Arrived, key: string, rows: readonly object[]): Result {
  const basic = `Basic ${Buffer.from(`key:${key}`).toString("base64")}`;
  if (path.startsWith("/sheetdb") && headers.authorization === `Bearer ${key}`)
    return { reply: json(200, rows) };
  if (path.startsWith("/sheetbest") && headers["x-api-key"] === key) return { reply: json(200, rows) };
  if (path.startsWith("/sheetsu") && headers.authorization === basic) return { reply: json(200, rows) };
  if (path.startsWith("/gkit") && headers["x-api-key"] === key)
    return { reply: json(200, { success: true, data: { values: rows } }) };
  return refused(401);
}

type Result = { reply: Reply; fields?: Record<string, string> };
type Provider = (request: Arrived, key: string) => Result;

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

const took = (fields: Record<string, string>, reply: Reply): Result => ({ fields, reply });
const refused = (status: number, body: object = { error: "refused" }): Result => ({
  reply: json(status, body),
});

function json(status: number, body: object) {
  return { status, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

const read = ({ body }: Arrived): Record<string, string> => JSON.parse(body);

function partsOf(body: string): Record<string, string> {
  const parts = body.matchAll(/name="(\w+)"\r\n\r\n([\s\S]*?)\r\n--/g);
  // In a request a line break is always CRLF.
  return Object.fromEntries(
    [...parts].map(([, name = "", value = ""]) => [name, value.replaceAll("\r\n", "\n")]),
  );
}
