import { setImmediate } from "node:timers/promises";
import type { Task } from "./in-thread.server.ts";

/** For the tests of threads: sends its input letter by letter, and returns it. */
export const run: Task<string, string, string> = async (text, { tell, signal }) => {
  for (const letter of text) {
    await setImmediate(undefined, { signal });
    tell(letter);
  }
  return text;
};
