/** Each has a sentence in the messages ("sheet.problems"). */
export type SheetProblemKind =
  | ("refused" | "late" | "connection" | "login" | "quota" | "missing" | "often" | "moved")
  | ("page" | "long" | "broken" | "notList" | "columns" | "server" | "other");

export type SheetProblem = {
  kind: SheetProblemKind;
  /** HTTP status; null without a response. */
  code: number | null;
  /** The response in one line without secrets; shown in tests of the settings, never logged. */
  detail: string;
  /** As the service asked, in milliseconds. */
  waitMs?: number;
};

export function problemOfStatus(status: number): SheetProblemKind | undefined {
  if (status === 200) return undefined;
  const known: Record<number, SheetProblemKind> = {
    401: "login",
    402: "quota",
    403: "login",
    404: "missing",
    410: "missing",
    429: "often",
  };
  if (known[status]) return known[status];
  if (status >= 300 && status < 400) return "moved";
  return status >= 500 ? "server" : "other";
}
