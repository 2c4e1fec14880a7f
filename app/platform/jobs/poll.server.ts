type Poll = {
  now(): Promise<void>;
  stop(): Promise<void>;
};

/** Runs `refresh` one at a time: if two overlapped, the older value could be applied last. `schedule` calls `read` when it is time,
 * and returns a function that stops the calls. */
export function createPoll(
  refresh: () => Promise<void>,
  onError: (error: unknown) => void,
  schedule: (read: () => void) => () => unknown,
): Poll {
  let last = Promise.resolve();
  let unfinished = 0;
  const now = () => {
    unfinished++;
    const refreshed = last.then(refresh).finally(() => unfinished--);
    last = refreshed.catch(onError);
    return refreshed;
  };
  // Skipped while one is unfinished: with a silent database, reads would queue up and delay the stop.
  const stopSchedule = schedule(() => unfinished === 0 && void now().catch(() => {}));
  return {
    now,
    async stop() {
      await stopSchedule();
      await last;
    },
  };
}
