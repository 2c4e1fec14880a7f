const codes = ["ENOSPC", "EDQUOT", "SQLITE_FULL", "53100"];

export function isDiskFull(error: unknown): boolean {
  return codes.includes(String((error as { code?: unknown } | null)?.code));
}
