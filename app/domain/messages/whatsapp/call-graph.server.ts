import { z } from "zod";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { outboundRequest } from "../../delivery/deliveries/outbound-request.server.ts";
import { answerLine, attemptLimitMs } from "../../delivery/deliveries/outcome.ts";
import { type HttpResponse, retryAfterMs } from "../../delivery/deliveries/response-outcome.ts";
import type { WhatsAppDetails } from "../../firm/settings/whatsapp-settings.ts";
import { type Reason, verdictOfCode } from "./codes.ts";

export type Connection = {
  details: WhatsAppDetails;
  /** Without a trailing slash; tests use a stub server. */
  base: string;
  allow: string[];
  limitMs?: number;
};

export const metaAddress = "https://graph.facebook.com";

export type Refusal = {
  reason: Reason;
  /** "unknown": it may have succeeded. */
  consequence: "retry" | "failed" | "pauses" | "unknown";
  code: number | null;
  status: number | null;
  /** Meta's message for the log: one line, without secrets. */
  detail: string;
  retryAfterMs?: number;
};

export type GraphResult<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

type Question = {
  method: "GET" | "POST";
  /** Path after the version, or an absolute URL. */
  path: string;
  json?: object;
  form?: FormData;
};

/** Validates the response. Never throws. */
export async function callGraph<T>(
  connection: Connection,
  question: Question,
  schema: z.ZodType<T>,
): Promise<GraphResult<T>> {
  const { details, base, allow, limitMs = attemptLimitMs } = connection;
  const { method, path, json, form } = question;
  const encoded = form ? new Response(form) : undefined;
  const body = encoded ? new Uint8Array(await encoded.arrayBuffer()) : json && JSON.stringify(json);
  const contentType = encoded ? encoded.headers.get("content-type") : json && "application/json";
  const result = await outboundRequest({
    url: `${base}/${details.graphVersion}/${path}`,
    method,
    headers: {
      Accept: "application/json",
      Authorization: `Bearer ${details.token}`,
      ...(contentType && { "Content-Type": contentType }),
    },
    ...(body !== undefined && { body }),
    allow,
    limitMs,
    maxResponseBytes: 2 * 1024 * 1024,
  });
  if ("refused" in result) return { ok: false, refusal: noAnswer(result.refused, "pauses") };
  if ("failed" in result)
    return { ok: false, refusal: noAnswer(result.failed, result.reached ? "unknown" : "retry") };
  return readAnswer(result.response, [details.token, details.appSecret], schema);
}

const noAnswer = (detail: string, consequence: Refusal["consequence"]): Refusal => ({
  reason: consequence === "unknown" ? "unknown" : "noConnection",
  consequence,
  code: null,
  status: null,
  detail: answerLine(detail),
});

const failure = z.object({
  error: z.object({
    code: z.number(),
    message: z.string().optional(),
    error_data: z.object({ details: z.string().optional() }).optional().catch(undefined),
  }),
});

function readAnswer<T>(answer: HttpResponse, secrets: string[], schema: z.ZodType<T>): GraphResult<T> {
  const { status, body, complete } = answer;
  const json = complete ? parseJson(body) : undefined;
  const error = failure.safeParse(json).data?.error;
  const value = status >= 200 && status < 300 && !error ? schema.safeParse(json) : undefined;
  if (value?.success) return { ok: true, value: value.data };
  const code = error?.code ?? null;
  const detail = answerLine(error?.error_data?.details ?? error?.message ?? `HTTP ${status}`, secrets);
  // A gateway's error page or an incomplete response does not say whether the request succeeded.
  const unclear = !error && (status < 300 || status >= 500);
  const wait = retryAfterMs(answer.retryAfter, new Date());
  const verdict = verdictOfCode(code, status);
  return {
    ok: false,
    refusal: {
      ...(unclear ? { reason: "unknown" as const, consequence: "unknown" as const } : verdict),
      code,
      status,
      detail,
      ...(wait !== undefined && { retryAfterMs: wait }),
    },
  };
}
