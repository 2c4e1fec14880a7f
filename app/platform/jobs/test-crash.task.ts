import process from "node:process";
import type { Task } from "./in-thread.server.ts";

/** For the tests of processes: ends as native code does that reads outside its memory. */
export const run: Task<string, never> = async () => {
  process.kill(process.pid, "SIGSEGV");
  return new Promise<never>(() => {});
};
