import { setTimeout as delay } from "node:timers/promises";
import { isDiskFull } from "../files/disk-full.server.ts";

/**
 * Of SQLite: locked, its disk fails or is read-only, or its files were deleted. Of PostgreSQL: no connection, all connections taken, stopping or
 * starting, a statement or a lock that took too long, two transactions that waited for each
 * other. Of the storage of files: a bucket that is away or silent.
 */
const codes =
  /^(SQLITE_(BUSY|LOCKED|PROTOCOL|READONLY|IOERR|CANTOPEN).*|08\w{3}|53\w{3}|57P0\d|57014|25P03|40001|40P01|DATA_FILE_GONE|FILE_STORE_SILENT|55P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** Of the driver and of our own time limit, which have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|PostgreSQL did not respond)/;

/** Whether an error means that the database or the storage cannot do now what was asked, while the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (isDiskFull(error) || codes.test(String(code)) || messages.test(String(message))) return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}

/** In milliseconds. */
const retryMs = 1_000;
const longestMs = 2 * 60_000;

/**
 * Does `work` again each second while only the database or the storage keeps it from being done, for two minutes at most and until the
 * signal is aborted: for what happened outside and has to be written down. It must do no harm twice.
 */
export async function untilAvailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const since = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted || performance.now() - since > longestMs) throw error;
      await delay(retryMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
    }
  }
}
