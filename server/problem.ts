import { isDiskFull } from "../app/platform/files/disk-full.server.ts";

type Coded = { code?: unknown; errors?: unknown[]; port?: unknown };

const sentences: readonly [RegExp, string][] = [
  [
    /^(EROFS|EACCES|EPERM|SQLITE_READONLY.*|SQLITE_CANTOPEN.*)$/,
    "The data folder cannot be written. Mount its disk for writing, and give it to the server's account.",
  ],
  [/^FILE_STORE_SILENT$/, "The bucket of the files (FILES_URL) does not answer. Look whether it runs."],
  [
    /^FILE_DAMAGED$/,
    "A file in the storage is damaged: it has another size than when it was stored. Restore it from a backup.",
  ],
  [
    /^SQLITE_BUSY/,
    "Another program has the database locked. End it, for example an open sqlite3. Nothing was changed.",
  ],
  [
    /^SQLITE_(CORRUPT.*|NOTADB)$/,
    "The data file is damaged. Stop the server, keep a copy of the file, and restore the last backup into an empty folder.",
  ],
  [
    /^SQLITE_IOERR/,
    "The disk of the data folder fails at reading or writing. Look whether it is full, and at the system's log.",
  ],
];

export function problemOf(error: unknown): string | undefined {
  if (isDiskFull(error)) return "The disk is full: nothing can be saved until there is room on it.";
  const code = String((error as Coded | null | undefined)?.code);
  return sentences.find(([codes]) => codes.test(code))?.[1];
}

const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|57P0\d)$/;

/** PostgreSQL's driver gives these errors no code. */
const cut = /^(Connection terminated|timeout expired)/;

export function whyNotStarted(error: unknown): string {
  // Node tries every address of a name and reports all failures together.
  const { errors, port, code = (errors?.[0] as Coded | undefined)?.code } = (error ?? {}) as Coded;
  const own = error instanceof Error ? error.message : String(error);
  if (code === "EADDRINUSE") return `Another program uses port ${port}. Stop it, or set another PORT.`;
  const problem =
    unreachable.test(String(code)) || cut.test(own)
      ? "PostgreSQL cannot be reached. Look whether it runs, and at DATABASE_URL."
      : (problemOf(error) ?? problemOf((error as Error | undefined)?.cause));
  return problem ? `${problem}${own ? ` (${own})` : ""}` : own;
}
