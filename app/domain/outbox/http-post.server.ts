import { askOutside } from "./ask-outside.server.ts";
import { type HttpAnswer, judgeAnswer } from "./judge-answer.ts";
import { answerLine, attemptLimitMs, type Outcome } from "./outcome.ts";
import { percentDecoded } from "./percent-decoded.ts";

export type Post = {
  url: string;
  /** Sent exactly as it is. */
  body: string | Uint8Array;
  contentType?: string;
  /** Beside those that every post has. */
  headers?: Record<string, string>;
  /** What nobody should read in an answer, beside what stands in the address. */
  secret?: string;
  /** Whether a 2xx says that it was taken, where the general rule does not do. */
  says?: ((answer: HttpAnswer) => boolean) | undefined;
  /** Same key, same item: a service that knows the header takes it once. */
  key: string;
  allow: string[];
  /** Milliseconds for the whole attempt. */
  limitMs?: number;
};

/** Posts to a form service, JSON unless said otherwise. Never throws: every way it can end is an outcome. */
export async function postToService(post: Post): Promise<Outcome> {
  const { url, body, key, allow, contentType = "application/json", limitMs = attemptLimitMs } = post;
  const always = { Accept: "application/json", "Content-Type": contentType, "Idempotency-Key": key };
  const headers = { ...post.headers, ...always };
  const asked = await askOutside({ url, method: "POST", headers, body, allow, limitMs });
  if ("refused" in asked) return { outcome: "failed", code: null, answer: asked.refused };
  if ("failed" in asked) return { outcome: "retry", code: null, answer: answerLine(asked.failed) };
  return judgeAnswer(asked.answer, secretsOf(new URL(url), post.secret), new Date(), post.says);
}

/**
 * What a service might echo and nobody should read: our secret, and of its address the path (whose longer parts are
 * the key of many a service), the query and the credentials; as they are, and as PHP writes them in JSON.
 */
function secretsOf(url: URL, secret = ""): string[] {
  const ours = [secret, secret.slice(secret.indexOf(":") + 1).trim()];
  const path = [url.pathname, ...url.pathname.split("/").filter((part) => part.length >= 8)];
  const credentials = [url.password, url.username].flatMap((text) => [text, percentDecoded(text)]);
  const all = [...ours, ...path, url.search.slice(1), ...url.searchParams.values(), ...credentials];
  return all.flatMap((text) => [text, text.replaceAll("/", "\\/")]);
}
