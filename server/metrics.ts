import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { readBackupState } from "../app/domain/office/backups/backup-state.server.ts";
import { readQueues } from "../app/domain/office/health/queues.server.ts";
import { type Db, poolState } from "../app/platform/db/connection.server.ts";

/** Paths would make a series for every client. */
export type RouteClass = "file" | "page" | "post" | "portal" | "unknown";

export type Metrics = ReturnType<typeof createMetrics>;

type Sources = {
  db: Db;
  version: string;
  pagesFromMemory(): number;
  rendersRunning(): number;
  /** Bearer token; without one only requests from this machine are allowed. */
  token: string | undefined;
};

/** Seconds, with the goals of docs/performance.md. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10];

/** In the format of Prometheus. Queues are those of the database. */
export function createMetrics({ db, version, pagesFromMemory, rendersRunning, token }: Sources) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "sopan_http_request_seconds",
    help: "Requests that were not answered from the page cache, by class of route and of status.",
    labelNames: ["route", "status"],
    buckets,
    registers,
  });
  const slow = new Counter({
    name: "sopan_slow_queries_total",
    help: "Statements that took longer than SLOW_QUERY_MS.",
    registers,
  });
  const errors = new Counter({ name: "sopan_errors_total", help: "Errors in the log.", registers });
  gauge("sopan_page_cache_hits", "Public pages sent from memory since the start.", pagesFromMemory);
  gauge("sopan_renders_running", "Pages being rendered now.", rendersRunning);
  new Gauge({ name: "sopan_info", help: "1, with the version.", labelNames: ["version"], registers }).set(
    { version },
    1,
  );
  addPool(db, registers);
  const readStored = storedFigures(db, registers);

  function gauge(name: string, help: string, read: () => number) {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }

  return {
    request(route: RouteClass, status: number, seconds: number): void {
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    slowQuery: () => slow.inc(),
    error: () => errors.inc(),
    respond(request: IncomingMessage, response: ServerResponse): boolean {
      if (!mayRead(request, token)) return false;
      const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
      void readStored()
        .then(() => registry.metrics())
        .then((text) => response.writeHead(200, headers).end(text));
      return true;
    },
  };
}

/** Only PostgreSQL has a pool. */
function addPool(db: Db, registers: Registry[]) {
  if (!poolState(db)) return;
  new Gauge({
    name: "sopan_database_connections",
    help: "Connections that are open and idle, and queries that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(poolState(db) ?? {})) this.set({ state }, count);
    },
  });
}

/** When the database cannot be read, "up" is 0. */
function storedFigures(db: Db, registers: Registry[]): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const up = gauge("sopan_database_up", "1 when the database answered this scrape.");
  const length = gauge("sopan_queue_length", "Work that waits in the database.", "queue");
  const age = gauge("sopan_queue_age_seconds", "How long the oldest due work waits.", "queue");
  const backup = gauge(
    "sopan_backup_timestamp_seconds",
    "When the last scheduled backup was made, and when one was last restored to verify it.",
    "step",
  );
  const seconds = (iso: string) => Date.parse(iso) / 1000;
  return async () => {
    try {
      const now = new Date();
      const [queues, { last }] = await Promise.all([readQueues(db, now), readBackupState(db)]);
      for (const { name: queue, length: waiting, oldest } of queues) {
        length.set({ queue }, waiting);
        age.set({ queue }, oldest ? Math.max(0, now.getTime() / 1000 - seconds(oldest)) : 0);
      }
      if (last) backup.set({ step: "made" }, seconds(last.madeAt));
      if (last?.verifiedAt) backup.set({ step: "verified" }, seconds(last.verifiedAt));
      up.set(1);
    } catch {
      length.reset();
      age.reset();
      up.set(0);
    }
  };
}

const forwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];

/** Requests that a proxy on this machine forwards are not local. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token) return isEqual(headers.authorization ?? "", `Bearer ${token}`);
  const isLocal = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? "");
  return isLocal && !forwarded.some((name) => name in headers);
}

/** In constant time. */
function isEqual(a: string, b: string): boolean {
  return timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"));
}
