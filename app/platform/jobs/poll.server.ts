const everyMs = 1000;

/** Something that is read again every second. */
export type Poll = {
  /** Reads now; rejects when that fails. */
  now(): Promise<void>;
  /** Reads no more; resolves when the read in flight has ended. */
  stop(): Promise<void>;
};

/** Calls `refresh` every second, one after the other: of two at once, the older one could be applied last. */
export function createPoll(refresh: () => Promise<void>, onError: (error: unknown) => void): Poll {
  let last = Promise.resolve();
  const now = () => {
    const refreshed = last.then(refresh);
    last = refreshed.catch(onError);
    return refreshed;
  };
  const timer = setInterval(() => void now().catch(() => {}), everyMs).unref();
  return {
    now,
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
