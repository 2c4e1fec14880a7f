import { z } from "zod";
import { usualScheme } from "../../catalogue/calculators/loan-schemes.ts";
import { type ApiList, apiListNames, apiLists, pageSizes, requestsAMinute } from "./api-lists.ts";

const sampleId = "01939b2e-7c00-7000-8000-000000000001";
const samples: { readonly [List in ApiList]: z.infer<(typeof apiLists)[List]["item"]> } = {
  enquiries: {
    id: sampleId,
    reference: "S-7K3M9-Q2XTB",
    kind: "contact",
    state: "new",
    name: "Asha Devi",
    phone: "9876543210",
    email: "asha@example.com",
    service: "nidhi",
    message: "I want a loan.",
    source: null,
    assigned_to: null,
    created_at: "2026-11-20T12:00:00.000Z",
    url: "https://office.example/inbox/1",
  },
  clients: {
    id: sampleId,
    register: usualScheme,
    name: "Asha Devi",
    mobile: "9876543210",
    email: null,
    project_name: "Flour mill",
    loan_amount: 100_000_000,
    stage: null,
    status: null,
    assigned_to: null,
    created_at: "2026-11-20T12:00:00.000Z",
    updated_at: "2026-11-20T12:00:00.000Z",
    url: "https://office.example/client/1",
  },
  appointments: {
    id: sampleId,
    starts_at: "2026-11-20T12:00:00.000Z",
    ends_at: "2026-11-20T12:30:00.000Z",
    state: "confirmed",
    way: "phone",
    name: "Asha Devi",
    phone: "9876543210",
    topic: "Nidhi",
    staff_id: sampleId,
    client_id: null,
    enquiry_id: null,
    url: "https://office.example/appointment/1",
  },
  payments: {
    id: sampleId,
    receipt: "26-27/1",
    client_id: null,
    name: "Asha Devi",
    amount: 500_000,
    refunded: 0,
    method: "upi",
    reference: "632812345678",
    paid_on: "2026-11-20",
    cancelled_at: null,
    created_at: "2026-11-20T12:00:00.000Z",
    url: "https://office.example/fees",
  },
};

export const pageSchema = (list: ApiList) =>
  z.object({ items: z.array(apiLists[list].item), next: z.string().nullable() });

const refusal = z.object({ error: z.string() });

/** The description that programs read, from the schemas of the answers. */
export function openApi(origin: string) {
  const paths = Object.fromEntries(
    apiListNames.map((list) => [`/api/v1/${list}`, { get: operation(list, origin) }]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Sopan",
      version: "1",
      description: "Read only. Send leads to an address of /settings/leads.",
    },
    servers: [{ url: origin }],
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    paths,
  };
}

function operation(list: ApiList, origin: string) {
  const parameter = (name: string, schema: object, description: string) => ({
    name,
    in: "query",
    schema,
    description,
  });
  const answer = (description: string, schema: z.ZodType, example?: object) => ({
    description,
    content: { "application/json": { schema: jsonSchema(schema), ...(example && { example }) } },
  });
  return {
    operationId: list,
    summary: `The ${list} that the key's owner sees, the oldest first`,
    parameters: [
      parameter(
        "limit",
        { type: "integer", minimum: 1, maximum: pageSizes.max, default: pageSizes.usual },
        "At once",
      ),
      parameter("cursor", { type: "string" }, "`next` of the page before"),
    ],
    responses: {
      200: answer("A page; `next` is null on the last one. Has an ETag.", pageSchema(list), {
        items: [samples[list]],
        next: null,
      }),
      304: { description: "Nothing has changed since the ETag in If-None-Match." },
      401: answer("The key is unknown, ended or expired, or its owner's account is closed.", refusal),
      403: answer("The key, or its owner, may not read this list.", refusal),
      429: answer(`More than ${requestsAMinute} requests in a minute; see Retry-After.`, refusal),
    },
    "x-codeSamples": [
      { lang: "Shell", source: `curl -H "Authorization: Bearer KEY" "${origin}/api/v1/${list}?limit=2"` },
    ],
  };
}

function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema);
  return rest;
}
