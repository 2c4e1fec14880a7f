import { wordsOf } from "./form-body.ts";

/** Recent posts by address and body. */
const pressed = new Map<string, Promise<Response>>();
/** Double-click interval of common systems. */
const doublePressMs = 500;
/** The server has not processed these, so the next post may go through. */
const notTaken = [401, 403, 408, 413];

/** The second press of a double click, for which the router aborts the first, gets the first response, even if that has arrived. */
export async function sendOnce(send: typeof fetch, url: URL, init: RequestInit = {}): Promise<Response> {
  const { signal, ...rest } = init;
  if (!init.body) return send(url, init);
  const key = `${url} ${wordsOf(init.body)}`;
  const sent = pressed.get(key) ?? remember(key, send(url, rest));
  const givenUp = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return (await Promise.race([sent, givenUp])).clone();
}

/** A failure is forgotten at once, so that the next press retries. */
function remember(key: string, sent: Promise<Response>): Promise<Response> {
  const until = performance.now() + doublePressMs;
  const forget = () => pressed.delete(key);
  pressed.set(key, sent);
  sent.then(({ status }) => {
    if (status >= 500 || notTaken.includes(status)) forget();
    else setTimeout(forget, until - performance.now());
  }, forget);
  return sent;
}
