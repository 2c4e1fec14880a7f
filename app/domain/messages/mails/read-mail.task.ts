import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { type ReadMail, readHead, readMail } from "./read-mail.server.ts";

type Input = { raw: Uint8Array; leftOut: number; headOnly?: boolean };

/** Reads a mail that anybody may have written. */
export const run: Task<Input, ReadMail> = ({ raw, leftOut, headOnly }) =>
  headOnly ? readHead(raw, leftOut) : readMail(raw, leftOut);
