const longestMs = 3_600_000;

/** Milliseconds a `Retry-After` header asks for (seconds or a date), at most an hour; undefined when unreadable. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wanted) ? undefined : Math.min(longestMs, Math.max(0, wanted));
}
