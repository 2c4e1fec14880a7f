import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "../../../platform/db/connection.server.ts";
import { unnarrowed } from "../../../platform/db/narrow.server.ts";
import type { Person } from "../../../platform/personal-data/person.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { may } from "../../people/staff/permissions.ts";
import { scopeOf } from "../../people/staff/scope.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { SheetAnswer } from "./fetch-sheet.server.ts";
import type { SheetReader } from "./reader.server.ts";
import { rowOf } from "./sheet-list.ts";
import type { SheetRow } from "./sheet-row.ts";

export type SheetPart = { state: "found"; row: SheetRow } | { state: "none" } | { state: "failed" };

const timeoutMs = 5_000;

/** Its rows are of clients of everybody. */
export const seesWholeSheet = (staff: Staff) => scopeOf(staff) === "all";

/** A promise when the list is not in memory; never rejects. Undefined without a sheet or ten digits. */
export function lookUpInSheet(
  { db, reader }: { db: Db; reader: SheetReader },
  staff: Staff,
  mobile: string,
): SheetPart | Promise<SheetPart> | undefined {
  requirePermission(staff, "clients.read");
  if (!reader.isSet() || seesWholeSheet(staff)) return rowIn(reader, mobile);
  return seesRow(db, staff, mobile).then(
    (sees) => (sees && rowIn(reader, mobile)) || { state: "none" },
    () => ({ state: "failed" }),
  );
}

/** A row is that of the client with its number; without a client it is nobody's. */
async function seesRow(db: Db, staff: Staff, mobile: string): Promise<boolean> {
  const clients = await unnarrowed(db)
    .selectFrom("clients")
    .leftJoin("staff", (join) =>
      join.onRef("staff.id", "=", "clients.assigned_to").on("staff.deactivated_at", "is", null),
    )
    .select("staff.id as assigned_to")
    .where("clients.mobile", "=", mobile)
    .execute();
  const of = clients.length > 0 ? clients : [{ assigned_to: null }];
  return of.some((client) => may(staff, "clients.read", client));
}

function rowIn(reader: SheetReader, mobile: string): SheetPart | Promise<SheetPart> | undefined {
  if (!reader.isSet() || !/^\d{10}$/.test(mobile)) return undefined;
  const known = reader.known();
  return known ? partOf(known, mobile) : lookUp(reader, mobile);
}

async function lookUp(reader: SheetReader, mobile: string): Promise<SheetPart> {
  const late = new AbortController();
  const answer = await Promise.race([
    reader.read(),
    delay(timeoutMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined),
  ]);
  late.abort();
  return answer ? partOf(answer, mobile) : { state: "failed" };
}

function partOf(answer: SheetAnswer, mobile: string): SheetPart {
  if (!answer.ok) return { state: "failed" };
  const row = rowOf(answer.list, mobile);
  return row ? { state: "found", row } : { state: "none" };
}

/** "unknown": no reply, or no number to look for. */
export type InSheet = "holds" | "none" | "unknown";

/** An erasure does not reach the sheet, so staff must know. Undefined without a sheet. */
export async function personInSheet(
  reader: SheetReader,
  staff: Staff,
  person: Person,
  mobiles: readonly string[],
): Promise<InSheet | undefined> {
  requirePermission(staff, "people");
  if (!reader.isSet()) return undefined;
  const numbers = new Set([...(person.by === "phone" ? [person.value] : []), ...mobiles]);
  const parts = await Promise.all([...numbers].map((mobile) => rowIn(reader, mobile)));
  const states = parts.map((part) => part?.state ?? "none");
  if (states.includes("found")) return "holds";
  return states.length === 0 || states.includes("failed") ? "unknown" : "none";
}
