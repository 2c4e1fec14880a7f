import { parseJson } from "../../../platform/language/parse-json.ts";
import { hourMs } from "../../../platform/language/time.ts";
import { answerLine, type Outcome } from "./outcome.ts";

/** An HTTP response. `complete` is false when it was too long, too late or broken off. */
export type HttpAnswer = {
  status: number;
  contentType: string;
  retryAfter: string | undefined;
  body: string;
  complete: boolean;
};

const retried = new Set([408, 425, 429]);
const quotaUsedUp = 402;

/**
 * Whether a form service accepted the enquiry. A 2xx alone proves nothing: services return 200 over quota, or
 * with a captcha page; `says` decides about those. Temporary errors are retried, all others have failed. A
 * quota that is used up concerns all items, so the target is paused.
 */
export function judgeAnswer(
  answer: HttpAnswer,
  secrets: string[],
  now: Date,
  says: (answer: HttpAnswer) => boolean = saysTaken,
): Outcome {
  const { status } = answer;
  const wait = retryAfterMs(answer.retryAfter, now);
  const outcome = outcomeOf(answer, says);
  return {
    outcome,
    code: status,
    answer: answerLine(status >= 300 && status < 400 ? "redirect, not followed" : answer.body, secrets),
    ...(outcome === "retry" && wait !== undefined && { retryAfterMs: wait }),
    ...(status === quotaUsedUp && { pauses: true as const }),
  };
}

function outcomeOf(answer: HttpAnswer, says: (answer: HttpAnswer) => boolean): Outcome["outcome"] {
  const { status } = answer;
  if (status >= 200 && status < 300) return says(answer) ? "sent" : "retry";
  if (status === quotaUsedUp || retried.has(status)) return "retry";
  return status >= 500 && status < 600 ? "retry" : "failed";
}

/** The general rule: a complete response that is neither a page nor reports an error. */
export function saysTaken({ contentType, body, complete }: HttpAnswer): boolean {
  if (!complete) return false;
  const text = body.trim();
  const json = parseJson(text);
  if (json !== undefined) return !saysError(json);
  if (isPage({ contentType, body })) return false;
  // JSON that cannot be parsed may be an error that was cut.
  return text === "" || !(/json/i.test(contentType) || /^[[{]/.test(text));
}

/** A page for people: a captcha, a sign-in, an error. */
export function isPage({ contentType, body }: Pick<HttpAnswer, "contentType" | "body">): boolean {
  return /html/i.test(contentType) || /^\s*<(!doctype|html|head|body)/i.test(body);
}

/** The fields of a JSON response; empty for any other. */
export function jsonIn({ body }: HttpAnswer): Record<string, unknown> {
  const json = parseJson(body.trim());
  return typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {};
}

/** Milliseconds that a `Retry-After` header (seconds or a date) asks for, at most an hour. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wanted) ? undefined : Math.min(hourMs, Math.max(0, wanted));
}

function saysError(json: unknown): boolean {
  if (typeof json !== "object" || json === null) return false;
  const { error, errors, success, ok } = json as Record<string, unknown>;
  return isSomething(error) || isSomething(errors) || success === false || ok === false;
}

/** Truthy, except an empty list or object: that is how "no errors" is often written. */
function isSomething(value: unknown): boolean {
  return typeof value === "object" && value !== null ? Object.keys(value).length > 0 : Boolean(value);
}
