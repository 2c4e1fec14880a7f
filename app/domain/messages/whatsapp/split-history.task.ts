import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { splitHistory } from "./split-history.ts";

type Input = { raw: Uint8Array };

/** So many letters cross to the server's thread at a time, and are stored in one transaction. */
const atOnce = 200_000;

/** A history of 20 MB takes longer to read than a request may wait. False if it is none. */
export const run: Task<Input, boolean, string[]> = async ({ raw }, { tell }) => {
  const parts = splitHistory(new TextDecoder().decode(raw).replaceAll("\u0000", ""));
  if (!parts) return false;
  let some: string[] = [];
  let letters = 0;
  for (const part of parts) {
    some.push(part);
    letters += part.length;
    if (letters < atOnce) continue;
    tell(some);
    some = [];
    letters = 0;
  }
  if (some.length > 0) tell(some);
  return true;
};
