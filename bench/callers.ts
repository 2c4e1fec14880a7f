const callers = 8;

/**
 * Eight concurrent callers, each starting at another request; after one warm-up round that
 * is not measured. `ask` returns how long each of its calls took, in milliseconds.
 */
export async function callConcurrently<T>(
  questions: readonly T[],
  ask: (question: T) => Promise<number[]>,
  rounds = 20,
): Promise<number[]> {
  for (const question of questions) await ask(question);
  const times: number[] = [];
  const caller = async (at: number) => {
    for (let n = 0; n < rounds; n++)
      for (let q = 0; q < questions.length; q++)
        times.push(...(await ask(questions[(q + at * 3) % questions.length] as T)));
  };
  await allTogether(caller);
  return times;
}

/** Does the same eight times at once. */
export async function allTogether(caller: (at: number) => Promise<void>): Promise<void> {
  await Promise.all(Array.from({ length: callers }, (_, at) => caller(at)));
}

/** The duration in milliseconds, and the result. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}
