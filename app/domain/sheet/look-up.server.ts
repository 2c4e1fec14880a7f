import { setTimeout as delay } from "node:timers/promises";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { SheetAnswer } from "./ask-sheet.server.ts";
import type { SheetPart } from "./part.ts";
import type { SheetReader } from "./reader.server.ts";
import { rowOf } from "./sheet-list.ts";

/** Product reading 11, from the question to the row. */
const patienceMs = 5_000;

/**
 * What the hosted sheet says of a number: at once where it is known, else a promise that is kept within five seconds and
 * never rejects. Undefined when there is no sheet, or the number is none of ten digits.
 */
export function lookUpInSheet(
  reader: SheetReader,
  staff: Staff,
  mobile: string,
): SheetPart | Promise<SheetPart> | undefined {
  requirePermission(staff, "clients.read");
  if (!reader.isSet() || !/^\d{10}$/.test(mobile)) return undefined;
  const known = reader.known();
  return known ? partOf(known, mobile) : ask(reader, mobile);
}

async function ask(reader: SheetReader, mobile: string): Promise<SheetPart> {
  const late = new AbortController();
  const answer = await Promise.race([
    reader.read(),
    delay(patienceMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ]);
  late.abort();
  return answer ? partOf(answer, mobile) : { state: "failed" };
}

/** One row leaves, never the list, and of it what a client's file has fields for. */
function partOf(answer: SheetAnswer, mobile: string): SheetPart {
  if (!answer.ok) return { state: "failed" };
  const row = rowOf(answer.list, mobile);
  if (!row) return { state: "none" };
  const { typed, shortened } = row;
  return { state: "found", row: { typed, ...(shortened ? { shortened } : {}) } };
}
