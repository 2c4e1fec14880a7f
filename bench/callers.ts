const callers = 8;
const rounds = 20;

/**
 * Eight callers who wait for their answer and go through the questions, each beginning elsewhere; after one round that
 * nobody measures. `ask` answers how long each of its calls took, in milliseconds.
 */
export async function askTogether<T>(
  questions: readonly T[],
  ask: (question: T) => Promise<number[]>,
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

/** How long a work takes, in milliseconds, and what it answers. */
export async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; answer: T }> {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
}
