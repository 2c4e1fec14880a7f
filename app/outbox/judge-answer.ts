import { answerLine, type Outcome } from "./outcome.ts";
import { retryAfterMs } from "./retry-after.ts";

/** What came back over HTTP. `complete` is false when the answer was too long, too late or broken off. */
export type HttpAnswer = {
  status: number;
  contentType: string;
  retryAfter: string | undefined;
  body: string;
  complete: boolean;
};

const retried = new Set([408, 425, 429]);

/**
 * Whether a form service took the enquiry. A 2xx alone proves nothing: services answer 200 over quota, or
 * with a captcha page. What a later try may cure is retried, everything else has failed.
 */
export function judgeAnswer(answer: HttpAnswer, secrets: string[], now: Date): Outcome {
  const { status } = answer;
  const wait = retryAfterMs(answer.retryAfter, now);
  const outcome = outcomeOf(answer);
  return {
    outcome,
    code: status,
    answer: answerLine(status >= 300 && status < 400 ? "redirect, not followed" : answer.body, secrets),
    ...(outcome === "retry" && wait !== undefined && { retryAfterMs: wait }),
  };
}

function outcomeOf(answer: HttpAnswer): Outcome["outcome"] {
  const { status } = answer;
  if (status >= 200 && status < 300) return saysTaken(answer) ? "sent" : "retry";
  return retried.has(status) || (status >= 500 && status < 600) ? "retry" : "failed";
}

function saysTaken({ contentType, body, complete }: HttpAnswer): boolean {
  if (!complete) return false;
  const text = body.trim();
  const json = parsed(text);
  if (json !== undefined) return !saysError(json);
  if (/html/i.test(contentType) || /^<(!doctype|html|head|body)/i.test(text)) return false;
  // JSON that cannot be read may be an error cut short: nobody has said "taken".
  return text === "" || !(/json/i.test(contentType) || /^[[{]/.test(text));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
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
