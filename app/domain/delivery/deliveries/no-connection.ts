/** The answer that is stored when a server cannot be reached, with the code of the system's error. */
export const noConnection = (code: string) => `no connection (${code})`;

/** The code in such an answer; undefined for what a server replied. */
export const noConnectionCode = (answer: string): string | undefined =>
  /^no connection \((\w+)\)$/.exec(answer)?.[1];
