import type { Task } from "../../platform/jobs/in-thread.server.ts";
import { type ReadMail, readMail } from "./read-mail.server.ts";

type Input = { raw: Uint8Array; leftOut: number };

/** Reads a mail that anybody may have written. */
export const run: Task<Input, ReadMail> = ({ raw, leftOut }) => readMail(raw, leftOut);
