import { existsSync } from "node:fs";
import process from "node:process";

const program = "/usr/sbin/postfix";

/** Postfix's program; undefined when it is not installed, or this process may not start it: it needs root. */
export const findPostfix = (): string | undefined =>
  existsSync(program) && process.getuid?.() === 0 ? program : undefined;
