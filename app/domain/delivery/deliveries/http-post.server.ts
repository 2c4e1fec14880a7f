import { percentDecoded } from "../../../platform/http/percent-decoded.ts";
import { findRegister } from "../../catalogue/registers/registers.ts";
import { outboundRequest } from "./outbound-request.server.ts";
import { answerLine, attemptLimitMs, type Outcome } from "./outcome.ts";
import { type HttpResponse, outcomeOfResponse } from "./response-outcome.ts";
import type { FormService } from "./settings.ts";
import { type Adapter, adapters, type Fields, shapeOf } from "./shapes.ts";

type Attempt = {
  key: string;
  allow: string[];
  limitMs?: number | undefined;
};

type FormPost = Attempt & { target: string; service: FormService; fields: Fields };

/** Never throws. */
export async function sendForm({ target, service, fields, ...attempt }: FormPost): Promise<Outcome> {
  const { url, shape, secret = "" } = service;
  const usual = findRegister(target)?.formService ?? "json";
  const adapter: Adapter = adapters[shapeOf(url, shape, usual)];
  const request = await adapter.request(url, fields, secret);
  return postToService({ ...attempt, ...request, secret, says: adapter.says });
}

type Post = Attempt & {
  url: string;
  body: string | Uint8Array;
  contentType?: string;
  headers?: Record<string, string>;
  /** Removed from the stored response, as are the secrets in the address. */
  secret?: string;
  /** Whether a 2xx response means success, where the general rule is not enough. */
  says?: ((answer: HttpResponse) => boolean) | undefined;
  /** Upper limit for a "Retry-After". */
  maxWaitMs?: number | undefined;
};

export async function postToService(post: Post): Promise<Outcome> {
  const { url, body, key, allow, contentType = "application/json", limitMs = attemptLimitMs } = post;
  const always = { Accept: "application/json", "Content-Type": contentType, "Idempotency-Key": key };
  const headers = { ...post.headers, ...always };
  const result = await outboundRequest({ url, method: "POST", headers, body, allow, limitMs });
  if ("refused" in result) return { outcome: "failed", code: null, answer: result.refused };
  if ("failed" in result) return { outcome: "retry", code: null, answer: answerLine(result.failed) };
  return outcomeOfResponse(
    result.response,
    secretsOf(new URL(url), post.secret),
    new Date(),
    post.says,
    post.maxWaitMs,
  );
}

/** What a service might echo: our key, and the path, query and credentials of its address. */
function secretsOf(url: URL, secret = ""): string[] {
  const ours = [secret, secret.slice(secret.indexOf(":") + 1).trim()];
  const path = [url.pathname, ...url.pathname.split("/").filter((part) => part.length >= 8)];
  const credentials = [url.password, url.username].flatMap((text) => [text, percentDecoded(text)]);
  const all = [...ours, ...path, url.search.slice(1), ...url.searchParams.values(), ...credentials];
  return all.flatMap((text) => [text, text.replaceAll("/", "\\/")]);
}
