import type { Outcome } from "../../delivery/deliveries/outcome.ts";
import { sheetSettings } from "../../firm/settings/outbound.server.ts";
import type { Settings } from "../../firm/settings/sections.ts";
import { fetchSheet } from "./fetch-sheet.server.ts";
import type { SheetProblemKind } from "./sheet-problem.ts";

/** Returns the number of records, and none of their data. */
export async function testSheet(sheet: Settings["sheet"], allow: string[]): Promise<SheetOutcome> {
  const result = await fetchSheet(sheetSettings(sheet), allow);
  if (result.ok) return { outcome: "sent", code: 200, answer: "", count: result.list.rows };
  const { kind, code, detail } = result.problem;
  return { outcome: "failed", code, answer: detail, problem: kind };
}

/** `count`: records of the list. */
export type SheetOutcome = Outcome & { problem?: SheetProblemKind; count?: number };
