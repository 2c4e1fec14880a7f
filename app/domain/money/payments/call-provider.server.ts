import { parseJson } from "../../../platform/language/parse-json.ts";
import { outboundRequest } from "../../delivery/deliveries/outbound-request.server.ts";
import { answerLine, attemptLimitMs } from "../../delivery/deliveries/outcome.ts";
import type { Connection, Problem } from "./provider.ts";

type Question = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  json?: object | undefined;
  headers: Record<string, string>;
};

/** Status 0: there was no whole answer; `reached` tells whether the provider may have acted. */
type ProviderResponse = { status: number; json: unknown; reached: boolean; detail: string };

/** Never throws. */
export async function callProvider(
  { base, allow, keySecret }: Connection,
  { method, path, json, headers }: Question,
): Promise<ProviderResponse> {
  const result = await outboundRequest({
    url: `${base}/${path}`,
    method,
    allow,
    limitMs: attemptLimitMs,
    maxResponseBytes: 1024 * 1024,
    headers: { Accept: "application/json", ...(json && { "Content-Type": "application/json" }), ...headers },
    ...(json && { body: JSON.stringify(json) }),
  });
  if ("refused" in result) return { status: 0, json: undefined, reached: false, detail: result.refused };
  if ("failed" in result)
    return {
      status: 0,
      json: undefined,
      reached: result.reached,
      detail: answerLine(result.failed, [keySecret]),
    };
  const { status, body, complete } = result.response;
  return { status: complete ? status : 0, json: parseJson(body), reached: true, detail: `HTTP ${status}` };
}

type Told = { problem: Problem | undefined; detail: string };

/** `problemOf` reads what the provider itself says. */
export function readProblem(
  { status, json, reached, detail }: ProviderResponse,
  problemOf: (status: number, json: unknown) => Told,
): { problem: Problem; detail: string } {
  const told = problemOf(status, json);
  const words = answerLine(told.detail || detail);
  if (told.problem) return { problem: told.problem, detail: words };
  if (status === 0) return { problem: reached ? "unknown" : "later", detail: words };
  if (status === 429) return { problem: "later", detail: words };
  if (status === 404) return { problem: "none", detail: words };
  if (status === 409) return { problem: "later", detail: words };
  // A gateway's error page does not say whether the request was carried out.
  return { problem: status >= 500 || status < 300 ? "unknown" : "refused", detail: words };
}
