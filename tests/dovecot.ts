import { existsSync } from "node:fs";

const program = "/usr/sbin/dovecot";

/** Dovecot's program; undefined when it is not installed. */
export const findDovecot = (): string | undefined => (existsSync(program) ? program : undefined);
