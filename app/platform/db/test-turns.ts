/** How many turns the event loop has while `work` runs, and the longest time between two in milliseconds. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<{ turns: number; longest: number }> {
  let turns = 0;
  let longest = 0;
  let last = performance.now();
  let ended = false;
  const count = () => {
    turns++;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!ended) setImmediate(count);
  };
  setImmediate(count);
  await work();
  ended = true;
  return { turns, longest };
}
