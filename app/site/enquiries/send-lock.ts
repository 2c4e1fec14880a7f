const busy = new Set<string>();

/**
 * Runs `work` while no other tab or part of this page sends the same form session; returns undefined when another does
 * and `wait` is false. Without TLS browsers have no locks between tabs; the server then drops duplicates by submission id.
 */
export async function withSendLock<T>(
  submissionId: string,
  wait: boolean,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const name = `enquiry ${submissionId}`;
  if (navigator.locks)
    return navigator.locks.request(name, { ifAvailable: !wait }, async (lock) => (lock ? work() : undefined));
  if (busy.has(name) && !wait) return undefined;
  busy.add(name);
  try {
    return await work();
  } finally {
    busy.delete(name);
  }
}
