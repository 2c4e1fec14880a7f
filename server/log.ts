import { writeSync } from "node:fs";
import process from "node:process";
import { type LogFn, type Logger, pino } from "pino";
import type { LoggedError } from "../app/domain/office/health/server-facts.ts";
import { isUnavailable } from "../app/platform/db/unavailable.server.ts";
import { problemOf } from "./problem.ts";
import type { Exchange } from "./site.ts";

// In PostgreSQL's errors these fields quote rejected values.
const privateFields = ["err.detail", "err.where"];

/** Lines of JSON on standard output. A full disk loses lines and never ends the process. */
export function createLog(
  level: string,
  onError: (error: LoggedError) => void = () => {},
  now?: () => number,
): Logger {
  // The start prints a few plain lines to the same stream.
  process.stdout.on("error", () => {});
  const writeAndCount = (line: string) => {
    if (isError.test(line)) onError(errorIn(line));
    write(line);
  };
  return pino(
    { level, base: null, redact: privateFields, hooks: { logMethod: newLogMethod(now) } },
    { write: writeAndCount },
  );
}

/** Adds plain words for faults of disk and database, which are logged once, then each minute with a count. */
function newLogMethod(now?: () => number) {
  const timesOf = createFaults(now);
  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [fields, message] = args as [{ err?: unknown } | string, string | undefined];
    const err = typeof fields === "object" ? fields?.err : undefined;
    const times = timesOf(message, err);
    if (times === 0) return;
    const problem = problemOf(err);
    const words = problem ? `${message}: ${problem}` : message;
    if (times > 1) {
      const { code, message: own } = err as { code?: unknown; message?: unknown };
      method.call(this, { err: { code, message: own }, times }, `${words} (still so)`);
    } else if (problem) method.call(this, fields, words);
    else method.apply(this, args);
  };
}

const isError = /^\{"level":[56]0,/;

/** Without the error's message, which may quote what a person typed. */
function errorIn(line: string): LoggedError {
  const { time, msg = "", requestId, err } = JSON.parse(line);
  const kind = err?.code ?? err?.type;
  return {
    at: new Date(time).toISOString(),
    what: msg,
    ...(kind && { kind }),
    ...(requestId && { requestId }),
  };
}

function write(line: string): void {
  try {
    const bytes = Buffer.from(line);
    const written = writeSync(1, bytes);
    if (written < bytes.length) process.stdout.write(bytes.subarray(written));
  } catch (error) {
    // A slow reader: Node keeps the line until there is room.
    if ((error as NodeJS.ErrnoException).code === "EAGAIN") process.stdout.write(line);
  }
}

/** Proxies ask every two seconds: only failures are logged, unless LOG_LEVEL is "debug". */
const checks = new Set(["/healthz", "/readyz"]);

/** No addresses of visitors, and nothing that a person typed. `onEnd` gets the milliseconds. */
export function logRequest(
  log: Logger,
  { request, response, requestId }: Exchange,
  onEnd: (ms: number) => void,
): void {
  const started = performance.now();
  response.on("close", () => {
    const { method, url = "" } = request;
    const took = performance.now() - started;
    onEnd(took);
    const ms = Math.round(took);
    const line = { requestId, method, path: withoutSecrets(url), status: response.statusCode, ms };
    const level = response.statusCode === 200 && checks.has(url) ? "debug" : "info";
    log[level](response.writableFinished ? line : { ...line, cut: true }, "request");
  });
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Leaves out queries, tokens of private links, and mobile numbers and names in addresses of clients. Unknown addresses
 * may contain them in any encoding, so they are decoded first.
 */
function withoutSecrets(url: string): string {
  return decoded(url.split("?", 1)[0] ?? "")
    .replace(/[\w-]{30,}/g, (word) => (uuid.test(word) ? word : "…"))
    .replace(/\d{6,}/g, "…")
    .replace(/^\/client\/(?![\da-f]{8}-[\da-f-]{27}(?![^/.]))[^/]+/i, "/client/…")
    .replace(/^(\/hi)?\/(setup|password|c|status|send|appointments|calendar|leads|partner)\/.+/i, "$1/$2/…")
    .slice(0, 200);
}

const encoded = /%([2-7][\da-f])/gi;

/** Decodes twice; of what is encoded more often only the beginning is kept. */
function decoded(path: string): string {
  const once = (text: string) =>
    text.replace(encoded, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return once(once(path)).replace(/%[2-7][\da-f].*$/is, "…");
}

/** Milliseconds between two log lines of a fault that goes on. */
const againMs = 60_000;
const forgottenMs = 10 * againMs;
const max = 200;

type Fault = { since: number; times: number };

/** Returns how often the fault came since it was last logged: 1 for a new one, 0 while it should not be logged. */
function createFaults(now = () => performance.now()) {
  const faults = new Map<string, Fault>();
  return (what: string | undefined, error: unknown): number => {
    if (!isUnavailable(error)) return 1;
    const { code, message } = error as { code?: unknown; message?: unknown };
    const name = `${what} ${code ?? message}`;
    const last = faults.get(name);
    const age = last ? now() - last.since : Number.POSITIVE_INFINITY;
    if (last && age < againMs) {
      last.times++;
      return 0;
    }
    if (faults.size >= max) faults.clear();
    faults.set(name, { since: now(), times: 0 });
    return last && age < forgottenMs ? last.times + 1 : 1;
  };
}
