import { askOutside } from "../outbox/ask-outside.server.ts";
import { answerLine } from "../outbox/outcome.ts";

export type SheetSettings = { url: string; token: string | undefined };

/** One record of the hosted sheet as it came: column names are the sheet's. */
export type SheetRow = Record<string, unknown>;

export type SheetAnswer =
  | { ok: true; code: number; rows: SheetRow[] }
  | { ok: false; code: number | null; problem: string };

// Product reading 11: the page that waits for the sheet must not wait long.
const limitMs = 5_000;
const longestAnswer = 10 * 1024 * 1024;

/** Asks the hosted sheet for its whole collection. Never throws: what went wrong is said in one line. */
export async function askSheet({ url, token }: SheetSettings, allow: string[]): Promise<SheetAnswer> {
  const headers: Record<string, string> = { Accept: "application/json" };
  // SheetDB takes a bearer token, sheet.best a key of its own name.
  if (token) Object.assign(headers, { Authorization: `Bearer ${token}`, "X-Api-Key": token });
  const asked = await askOutside({ url, method: "GET", headers, allow, limitMs, longestAnswer });
  if ("refused" in asked) return { ok: false, code: null, problem: asked.refused };
  if ("failed" in asked) return { ok: false, code: null, problem: asked.failed };
  const { status, body, complete } = asked.answer;
  if (status !== 200) return problem(status, answerLine(body, token ? [token] : []) || "no text");
  if (!complete) return problem(status, "the answer was too long or broke off");
  const rows = rowsOf(body);
  return rows ? { ok: true, code: status, rows } : problem(status, "the answer is not a list of records");
}

function problem(code: number, text: string): SheetAnswer {
  return { ok: false, code, problem: text };
}

/** A bare list, or one wrapped as `data`, `rows` or `records`: services differ. */
function rowsOf(body: string): SheetRow[] | undefined {
  try {
    const json: unknown = JSON.parse(body);
    const wrapped = (json ?? {}) as Record<string, unknown>;
    const list = [json, wrapped.data, wrapped.rows, wrapped.records].find(Array.isArray);
    return list?.filter((row): row is SheetRow => typeof row === "object" && row !== null);
  } catch {
    return undefined;
  }
}
