type Turns = { turns: number; longest: number; busiest: number };

/**
 * How many turns the event loop has while `work` runs, and between two of them the longest time and the most processor time of this thread,
 * in milliseconds. The latter is the same on a busy machine.
 */
export async function turnsDuring(work: () => Promise<unknown>): Promise<Turns> {
  let turns = 0;
  let longest = 0;
  let busiest = 0;
  let used = processorMs();
  let last = performance.now();
  let ended = false;
  const count = () => {
    turns++;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    busiest = Math.max(busiest, processorMs() - used);
    used = processorMs();
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  await work();
  ended = true;
  return { turns, longest, busiest };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
