/** An error in the log: what failed, the kind of its cause, and the request; never what a person typed. */
export type LoggedError = { at: string; what: string; kind?: string; requestId?: string };

/** When scheduled backups run and what becomes of them. */
export type BackupSchedule = { hour: number; keep: number; place: "folder" | "bucket" };

/** What this process knows about itself. */
export type ServerFacts = {
  version: string;
  startedAt: string;
  /** Its last errors, the newest first. */
  errors(): readonly LoggedError[];
  backups: BackupSchedule | undefined;
  databaseUrl: string;
};

const mostErrors = 20;

/** Keeps the last errors of a process in memory. */
export function createErrorList() {
  const errors: LoggedError[] = [];
  return {
    add(error: LoggedError): void {
      errors.unshift(error);
      errors.length = Math.min(errors.length, mostErrors);
    },
    all: (): readonly LoggedError[] => errors,
  };
}
