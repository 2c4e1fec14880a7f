export type Sampler = { random: () => number; pick<T>(of: readonly T[]): T; skewed<T>(of: readonly T[]): T };

export function sampler(seed: number): Sampler {
  const random = dice(seed);
  const at = <T>(of: readonly T[], part: number) => of[Math.floor(part * of.length)] as T;
  return { random, pick: (of) => at(of, random()), skewed: (of) => at(of, random() ** 3) };
}

/** mulberry32: the same numbers at every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
