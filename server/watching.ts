import type { Logger } from "pino";
import {
  type BackupSchedule,
  createErrorList,
  type LoggedError,
  type ServerFacts,
} from "../app/domain/office/health/server-facts.ts";
import type { EndedQuery } from "../app/platform/db/connection.server.ts";
import manifest from "../package.json" with { type: "json" };
import type { Config } from "./config.ts";
import type { Metrics } from "./metrics.ts";

export const { version } = manifest;

export type Watching = ReturnType<typeof createWatching>;

export function createWatching() {
  const errors = createErrorList();
  const startedAt = new Date().toISOString();
  const watching = {
    metrics: undefined as Metrics | undefined,
    error(error: LoggedError): void {
      errors.add(error);
      watching.metrics?.error();
    },
    /** Longer than `slowMs` milliseconds; logs placeholders, not values. */
    queries: (log: Logger, slowMs: number) => (query: EndedQuery) => {
      if (query.ms < slowMs) return;
      watching.metrics?.slowQuery();
      log.warn({ ms: Math.round(query.ms), sql: query.sql.slice(0, maxSqlLength) }, "slow query");
    },
    facts: (databaseUrl: string, backups: BackupSchedule | undefined): ServerFacts => ({
      version,
      startedAt,
      databaseUrl,
      backups,
      errors: errors.all,
    }),
  };
  return watching;
}

const maxSqlLength = 2000;

export function scheduleOf({ hour, keep, destination }: NonNullable<Config["backups"]>): BackupSchedule {
  return { hour, keep, destination: destination.startsWith("s3:") ? "bucket" : "folder" };
}
