/** Something that is read again and again. */
type Poll = {
  /** Reads now; rejects when that fails. */
  now(): Promise<void>;
  /** Reads no more; resolves when the read in flight has ended. */
  stop(): Promise<void>;
};

/**
 * Calls `refresh` at the times at which `times` calls what it gets, unless one lasts longer, one after the other: of two at once, the older
 * one could be applied last. `times` returns what stops it.
 */
export function createPoll(
  refresh: () => Promise<void>,
  onError: (error: unknown) => void,
  times: (read: () => void) => () => unknown,
): Poll {
  let last = Promise.resolve();
  let unfinished = 0;
  const now = () => {
    unfinished++;
    const refreshed = last.then(refresh).finally(() => unfinished--);
    last = refreshed.catch(onError);
    return refreshed;
  };
  // While a database is silent, reads would queue up, and a stop wait for all of them.
  const stopTimes = times(() => unfinished === 0 && void now().catch(() => {}));
  return {
    now,
    async stop() {
      await stopTimes();
      await last;
    },
  };
}
