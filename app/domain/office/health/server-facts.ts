/** Never contains what a person typed. */
export type LoggedError = { at: string; what: string; kind?: string; requestId?: string };

export type BackupSchedule = { hour: number; keep: number; destination: "folder" | "bucket" };

export type ServerFacts = {
  version: string;
  startedAt: string;
  errors(): readonly LoggedError[];
  backups: BackupSchedule | undefined;
  databaseUrl: string;
};

const maxErrors = 20;

export function createErrorList() {
  const errors: LoggedError[] = [];
  return {
    add(error: LoggedError): void {
      errors.unshift(error);
      errors.length = Math.min(errors.length, maxErrors);
    },
    all: (): readonly LoggedError[] => errors,
  };
}
