import { wordsOf } from "./form-body.ts";

/** What was pressed, by its address and its words, until a second press can no longer belong to it. */
const pressed = new Map<string, Promise<Response>>();
/** The two presses of a double click are at most this far apart on the usual systems. */
const doublePressMs = 500;
/** Without a session or the right to it, too slow or too large: what is posted next may be taken. */
const notTaken = [401, 403, 408, 413];

/**
 * A post that is pressed twice is sent once: the second press, for which the router gives up the first, gets its response. A server
 * that is quick has answered between the two.
 */
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

/** What failed is forgotten at once: the next press is to try it again. */
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
