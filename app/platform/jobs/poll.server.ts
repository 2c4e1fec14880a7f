const everyMs = 1000;

/** Something that is read again every second. */
type Poll = {
  /** Reads now; rejects when that fails. */
  now(): Promise<void>;
  /** Reads no more; resolves when the read in flight has ended. */
  stop(): Promise<void>;
};

/** Calls `refresh` every second unless one lasts longer, one after the other: of two at once, the older one could be applied last. */
export function createPoll(refresh: () => Promise<void>, onError: (error: unknown) => void): Poll {
  let last = Promise.resolve();
  let unfinished = 0;
  const now = () => {
    unfinished++;
    const refreshed = last.then(refresh).finally(() => unfinished--);
    last = refreshed.catch(onError);
    return refreshed;
  };
  // While a database is silent, reads would queue up, and a stop wait for all of them.
  const read = () => unfinished === 0 && void now().catch(() => {});
  const timer = setInterval(read, everyMs).unref();
  return {
    now,
    stop() {
      clearInterval(timer);
      return last;
    },
  };
}
