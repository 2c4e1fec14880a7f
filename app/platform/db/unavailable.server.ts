import { isDiskFull } from "../files/disk-full.server.ts";

/**
 * Of SQLite: locked, its disk fails or is read-only, or its files were deleted. Of PostgreSQL: no connection, all connections taken, stopping or
 * starting, a statement or a lock that took too long. Of the storage of files: a bucket that is away or silent.
 */
const codes =
  /^(SQLITE_(BUSY|READONLY|IOERR|CANTOPEN).*|08\w{3}|53\w{3}|57P0\d|57014|DATA_FILE_GONE|FILE_STORE_SILENT|55P03|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** Of the driver and of our own time limit, which have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|(PostgreSQL|The replica) did not respond)/;

/** Whether an error means that the database or the storage cannot do now what was asked, while the same may succeed later. */
export function isUnavailable(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: unknown; message?: unknown; cause?: unknown };
  if (isDiskFull(error) || codes.test(String(code)) || messages.test(String(message))) return true;
  return cause !== undefined && cause !== error && isUnavailable(cause);
}
