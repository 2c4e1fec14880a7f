const underway = new Map<string, Promise<Response>>();

/** A post that is pressed twice is sent once: the second press, for which the router gives up the first, gets its response. */
export async function sendOnce(send: typeof fetch, url: URL, init: RequestInit = {}): Promise<Response> {
  const { signal, ...rest } = init;
  if (!init.body) return send(url, init);
  const key = `${url} ${wordsOf(init.body)}`;
  const sent = underway.get(key) ?? send(url, rest).finally(() => underway.delete(key));
  underway.set(key, sent);
  const givenUp = new Promise<never>((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return (await Promise.race([sent, givenUp])).clone();
}

/** What a body says; a file by its name and size. */
function wordsOf(body: BodyInit): string {
  if (!(body instanceof FormData)) return String(body);
  const entries = [...body].map(([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, value.size],
  );
  return JSON.stringify(entries);
}
