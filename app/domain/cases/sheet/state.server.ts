import { hash } from "node:crypto";
import { type Db, inTransaction, lockKey } from "../../../platform/db/connection.server.ts";
import { readMeta, writeMeta } from "../../../platform/db/meta.server.ts";
import type { SheetSettings } from "../../firm/settings/sheet-choices.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { SheetAnswer } from "./fetch-sheet.server.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";

/** Shared by all processes, without data from the sheet. */
export type SheetState = {
  ok?: { at: string; rows: number };
  failed?: { at: string; kind: SheetProblemKind; code: number | null; until?: string };
};

type Stored = SheetState & { of: string };
const key = "sheet";

const nameOf = ({ url }: SheetSettings) => hash("sha256", url, "hex").slice(0, 16);

export function recordAnswer(db: Db, sheet: SheetSettings, answer: SheetAnswer, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    await lockKey(trx, "sopan:sheet-state");
    const before = await readStored(trx);
    const of = nameOf(sheet);
    const stored: Stored = { ...(before?.of === of ? before : {}), of, ...stateOf(answer, now) };
    await writeMeta(trx, key, JSON.stringify(stored));
  });
}

function stateOf(answer: SheetAnswer, now: Date): SheetState {
  const at = now.toISOString();
  if (answer.ok) return { ok: { at, rows: answer.list.rows } };
  const { kind, code, waitMs } = answer.problem;
  const until = waitMs ? { until: new Date(now.getTime() + waitMs).toISOString() } : {};
  return { failed: { at, kind, code, ...until } };
}

export async function sheetState(
  db: Db,
  staff: Staff,
  sheet: SheetSettings | undefined,
): Promise<SheetState | undefined> {
  requirePermission(staff, "settings");
  if (!sheet) return undefined;
  const stored = await readStored(db);
  return stored?.of === nameOf(sheet) ? stored : undefined;
}

export type SheetTrouble = { at: string; kind: SheetProblemKind };

export async function sheetTrouble(
  db: Db,
  staff: Staff,
  sheet: SheetSettings | undefined,
): Promise<SheetTrouble | undefined> {
  const state = await sheetState(db, staff, sheet);
  return state?.failed && isFailing(state) ? { at: state.failed.at, kind: state.failed.kind } : undefined;
}

export function isFailing(state: SheetState | undefined): boolean {
  return state?.failed !== undefined && state.failed.at > (state.ok?.at ?? "");
}

async function readStored(db: Db): Promise<Stored | undefined> {
  const value = await readMeta(db, key);
  return value === undefined ? undefined : (JSON.parse(value) as Stored);
}
