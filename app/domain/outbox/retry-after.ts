const longestMs = 3_600_000;

/** Milliseconds that a `Retry-After` header (seconds or a date) asks for, at most an hour. */
export function retryAfterMs(header: string | undefined, now: Date): number | undefined {
  const text = header?.trim() ?? "";
  const wanted = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now.getTime();
  return Number.isNaN(wanted) ? undefined : Math.min(longestMs, Math.max(0, wanted));
}
