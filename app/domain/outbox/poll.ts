export type Poll = {
  start(): void;
  /** Looks at `at` at the latest. */
  by(at: Date): void;
  stop(): void;
};

/** A timer may fire a little before the clock says so; looking then would find nothing due. */
const earlyMs = 2;

/** Calls `look` every `everyMs` milliseconds and sooner when asked; keeps no process alive. */
export function createPoll(everyMs: number, now: () => Date, look: () => void): Poll {
  let timer: NodeJS.Timeout | undefined;
  let timerAt = Number.POSITIVE_INFINITY;
  let running = false;

  function lookWithin(ms: number) {
    const at = performance.now() + ms;
    if (!running || timerAt <= at) return;
    clearTimeout(timer);
    timerAt = at;
    timer = setTimeout(tick, ms).unref();
  }

  function tick() {
    timerAt = Number.POSITIVE_INFINITY;
    lookWithin(everyMs);
    look();
  }

  return {
    by(at) {
      const ms = at.getTime() - now().getTime();
      lookWithin(ms > 0 ? ms + earlyMs : 0);
    },
    start() {
      running = true;
      lookWithin(0);
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}
