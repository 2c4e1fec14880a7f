import { parseJson } from "../../../platform/language/parse-json.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { answerLine, type Outcome } from "./outcome.ts";

export type HttpResponse = {
  status: number;
  contentType: string;
  retryAfter: string | undefined;
  body: string;
  complete: boolean;
};

const retried = new Set([408, 425, 429]);
const quotaUsedUp = 402;

/** A 2xx alone proves nothing: services send it over quota or with a captcha. A used-up quota pauses the target. */
export function outcomeOfResponse(
  answer: HttpResponse,
  secrets: string[],
  now: Date,
  says: (answer: HttpResponse) => boolean = saysTaken,
  maxWaitMs = hourMs,
): Outcome {
  const { status } = answer;
  const wait = retryAfterMs(answer.retryAfter, now, maxWaitMs);
  const outcome = outcomeOf(answer, says);
  return {
    outcome,
    code: status,
    answer: answerLine(status >= 300 && status < 400 ? "redirect, not followed" : answer.body, secrets),
    ...(outcome === "retry" && wait !== undefined && { retryAfterMs: wait }),
    ...(status === quotaUsedUp && { pauses: true as const }),
  };
}

function outcomeOf(answer: HttpResponse, says: (answer: HttpResponse) => boolean): Outcome["outcome"] {
  const { status } = answer;
  if (status >= 200 && status < 300) return says(answer) ? "sent" : "retry";
  if (status === quotaUsedUp || retried.has(status)) return "retry";
  return status >= 500 && status < 600 ? "retry" : "failed";
}

export function saysTaken({ contentType, body, complete }: HttpResponse): boolean {
  if (!complete) return false;
  const text = body.trim();
  const json = parseJson(text);
  if (json !== undefined) return !saysError(json);
  if (isPage({ contentType, body })) return false;
  // JSON that cannot be parsed may be an error that was cut.
  return text === "" || !(/json/i.test(contentType) || /^[[{]/.test(text));
}

/** A captcha, a sign-in or an error page. */
export function isPage({ contentType, body }: Pick<HttpResponse, "contentType" | "body">): boolean {
  return /html/i.test(contentType) || /^\s*<(!doctype|html|head|body)/i.test(body);
}

export function jsonIn({ body }: HttpResponse): Record<string, unknown> {
  const json = parseJson(body.trim());
  return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {};
}

/** Seconds or a date; at most an hour, or `longestMs`. */
export function retryAfterMs(
  header: string | undefined,
  now: Date,
  longestMs: number = hourMs,
): number | undefined {
  const text = header?.trim() ?? "";
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wanted) ? undefined : Math.min(longestMs, Math.max(0, wanted));
}

function saysError(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return false;
  const { error, errors, success, ok } = json as Record<string, unknown>;
  return isSomething(error) || isSomething(errors) || success === false || ok === false;
}

/** Services often report "no errors" as an empty list or object. */
function isSomething(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}
