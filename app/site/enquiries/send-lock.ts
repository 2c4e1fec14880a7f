const busy = new Set<string>();

/**
 * Against parallel sends of one form session; undefined when another tab sends it and `wait` is false. Without TLS
 * there are no locks between tabs, and the server drops duplicates by submission id.
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
