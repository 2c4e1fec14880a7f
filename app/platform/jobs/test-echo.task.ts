import { setImmediate } from "node:timers/promises";
import type { Task } from "./in-thread.server.ts";

/** Says what it is given, letter by letter, and gives it back: what the tests of threads run. */
export const run: Task<string, string, string> = async (text, { tell, signal }) => {
  for (const letter of text) {
    await setImmediate(undefined, { signal });
    tell(letter);
  }
  return text;
};
