type Poll = {
  now(): Promise<void>;
  stop(): Promise<void>;
};

/** One read at a time: of two at once, the older could be applied last. `times` returns a function that stops it. */
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
  // While a database is silent, reads would queue up and delay the stop.
  const stopTimes = times(() => unfinished === 0 && void now().catch(() => {}));
  return {
    now,
    async stop() {
      await stopTimes();
      await last;
    },
  };
}
