/** What makes an item wait as if it had just been queued: due at once, with all its tries. */
export function anew(now: Date) {
  return {
    state: "waiting",
    tries: 0,
    next_try_at: now.toISOString(),
    lease_until: null,
    sent_at: null,
  } as const;
}
