/** Why the sheet said nothing that can be used; each is a sentence that says what to do ("sheet.problems" in the messages). */
export const sheetProblems = [
  ...(["refused", "late", "connection", "login", "quota", "missing", "often", "moved"] as const),
  ...(["page", "long", "broken", "notList", "columns", "server", "other", "here"] as const),
] as const;
export type SheetProblemKind = (typeof sheetProblems)[number];

export type SheetProblem = {
  kind: SheetProblemKind;
  /** The answer's status; null without an answer. */
  code: number | null;
  /** What was said, in one line without secrets: for whoever tests the settings, and for no log. */
  detail: string;
  /** How long the service asked us to wait, in milliseconds. */
  waitMs?: number;
};

/** What an answer's status means; undefined for 200. */
export function problemOfStatus(status: number): SheetProblemKind | undefined {
  if (status === 200) return undefined;
  const known: Record<number, SheetProblemKind> = {
    ...{ 401: "login", 403: "login", 402: "quota", 404: "missing", 410: "missing", 429: "often" },
  };
  if (known[status]) return known[status];
  if (status >= 300 && status < 400) return "moved";
  return status >= 500 ? "server" : "other";
}
