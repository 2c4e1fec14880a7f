import { createHash } from "node:crypto";
import { type Db, holdKey, inTransaction } from "../../platform/db/connection.server.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { SheetAnswer, SheetSettings } from "./ask-sheet.server.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";

/** How the sheet answered last, by whichever process asked: no word of a row, and nothing that the service said. */
export type SheetState = {
  /** When it last gave its rows, and how many. */
  ok?: { at: string; rows: number };
  failed?: { at: string; kind: SheetProblemKind; code: number | null; until?: string };
};

type Kept = SheetState & { of: string };
const key = "sheet";

/** Another address has a past of its own. */
const nameOf = ({ url }: SheetSettings) => createHash("sha256").update(url).digest("hex").slice(0, 16);

/** Writes down how the sheet answered. */
export function noteAnswer(db: Db, sheet: SheetSettings, answer: SheetAnswer, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    await holdKey(trx, "sopan:sheet-state");
    const before = await readKept(trx);
    const of = nameOf(sheet);
    const value = JSON.stringify({
      ...(before?.of === of ? before : {}),
      of,
      ...told(answer, now),
    } satisfies Kept);
    await trx
      .insertInto("meta")
      .values({ key, value })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
      .execute();
  });
}

function told(answer: SheetAnswer, now: Date): SheetState {
  const at = now.toISOString();
  if (answer.ok) return { ok: { at, rows: answer.list.count } };
  const { kind, code, waitMs } = answer.problem;
  const until = waitMs ? { until: new Date(now.getTime() + waitMs).toISOString() } : {};
  return { failed: { at, kind, code, ...until } };
}

/** How this sheet answered last, for the owner; undefined while it was never asked. */
export async function sheetState(
  db: Db,
  staff: Staff,
  sheet: SheetSettings | undefined,
): Promise<SheetState | undefined> {
  requirePermission(staff, "settings");
  if (!sheet) return undefined;
  const kept = await readKept(db);
  return kept?.of === nameOf(sheet) ? kept : undefined;
}

/** Since when and why a sheet fails. */
export type SheetTrouble = { at: string; kind: SheetProblemKind };

/** What the owner should know of the sheet; undefined while its last word was no failure. */
export async function sheetTrouble(
  db: Db,
  staff: Staff,
  sheet: SheetSettings | undefined,
): Promise<SheetTrouble | undefined> {
  const state = await sheetState(db, staff, sheet);
  return state?.failed && isFailing(state) ? { at: state.failed.at, kind: state.failed.kind } : undefined;
}

/** Whether the last word of a sheet was a failure. */
export function isFailing(state: SheetState | undefined): boolean {
  return state?.failed !== undefined && state.failed.at > (state.ok?.at ?? "");
}

async function readKept(db: Db): Promise<Kept | undefined> {
  const row = await db.selectFrom("meta").select("value").where("key", "=", key).executeTakeFirst();
  return row && (JSON.parse(row.value) as Kept);
}
