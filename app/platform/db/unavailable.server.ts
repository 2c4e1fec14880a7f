import { setTimeout as delay } from "node:timers/promises";
import { isDiskFull } from "../files/disk-full.server.ts";

/** Locks, timeouts, deadlocks, a failing or full disk, lost connections, and an unreachable bucket. */
const codes =
  /^(SQLITE_(BUSY|LOCKED|PROTOCOL|READONLY|IOERR|CANTOPEN).*|08\w{3}|53\w{3}|57P0\d|57014|25P03|40001|40P01|DATA_FILE_GONE|FILE_STORE_SILENT|55P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|PostgreSQL did not respond)/;

/** True when the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (isDiskFull(error) || codes.test(String(code)) || messages.test(String(message))) return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}

const retryMs = 1_000;
const maxPauseMs = 2 * 60_000;

/** For two minutes at most, for records of what has happened outside; `work` must be safe to repeat. */
export async function untilAvailable<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (const since = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error) || signal?.aborted || performance.now() - since > maxPauseMs) throw error;
      await delay(retryMs, undefined, { ref: false, ...(signal && { signal }) }).catch(() => {});
    }
  }
}
