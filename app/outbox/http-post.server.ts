import { askOutside } from "./ask-outside.server.ts";
import { judgeAnswer } from "./judge-answer.ts";
import { answerLine, attemptLimitMs, type Outcome } from "./outcome.ts";

export type Post = {
  url: string;
  /** Sent exactly as it is. */
  body: string | Buffer;
  contentType?: string;
  /** Same key, same item: a service that knows the header takes it once. */
  key: string;
  allow: string[];
  /** Milliseconds for the whole attempt. */
  limitMs?: number;
};

/** Posts to a form service, JSON unless said otherwise. Never throws: every way it can end is an outcome. */
export async function postToService(post: Post): Promise<Outcome> {
  const { url, body, key, allow, contentType = "application/json", limitMs = attemptLimitMs } = post;
  const headers = { Accept: "application/json", "Content-Type": contentType, "Idempotency-Key": key };
  const asked = await askOutside({ url, method: "POST", headers, body, allow, limitMs });
  if ("refused" in asked) return { outcome: "failed", code: null, answer: asked.refused };
  if ("failed" in asked) return { outcome: "retry", code: null, answer: answerLine(asked.failed) };
  return judgeAnswer(asked.answer, secretsOf(new URL(url)), new Date());
}

/** What a service might echo and nobody should read: the query and the credentials of its address. */
function secretsOf(url: URL): string[] {
  return [url.search.slice(1), ...url.searchParams.values(), url.password, url.username];
}
