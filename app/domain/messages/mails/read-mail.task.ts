import type { Task } from "../../../platform/jobs/in-thread.server.ts";
import { type ReadMail, readHead, readMail } from "./read-mail.server.ts";

type Input = { raw: Uint8Array; leftOut: number; headOnly?: boolean };

export const run: Task<Input, ReadMail> = ({ raw, leftOut, headOnly }) =>
  headOnly ? readHead(raw, leftOut) : readMail(raw, leftOut);
