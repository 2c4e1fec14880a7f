// Loaded before the server: its clock is ahead of the machine's by the milliseconds in the file CLOCK_SHIFT, which is
// read again at SIGUSR2. Only the clock of the day is shifted, as when somebody sets it.
import { readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const Real = Date;
let shift = 0;
const read = () => {
  shift = Number(readFileSync(process.env.CLOCK_SHIFT ?? "", "utf8"));
};
read();
if (isMainThread) process.on("SIGUSR2", read);
globalThis.Date = class extends Real {
  constructor(...args) {
    super(...(args.length === 0 ? [Real.now() + shift] : args));
  }
  static now() {
    return Real.now() + shift;
  }
};
