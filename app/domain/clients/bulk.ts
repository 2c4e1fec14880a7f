import { isCalendarDay } from "../../platform/language/time.ts";
import type { ClientChange } from "./change-client.server.ts";
import { stagesOf } from "./stages.ts";
import { clientStatuses, type Scheme } from "./tables.ts";

/** What can be done with many clients at once. */
export const bulkFields = ["assigned_to", "status", "stage", "follow_up_on", "shelf"] as const;
export type BulkField = (typeof bulkFields)[number];

/** Most clients of one change. */
export const mostAtOnce = 500;

/** One client of an earlier result: its version after the change, and what to put back. */
export type Undo = { id: string; version: number; before: ClientChange; milestone?: string | undefined };

/** Reads what is to become of all; undefined when it makes no sense for the scheme. */
export function readBulk(form: FormData, scheme: Scheme, today: string): ClientChange | undefined {
  const field = bulkFields.find((known) => known === form.get("field"));
  const value = String(form.get("value") ?? "");
  if (field === "shelf") return { shelf: "trash" };
  if (field === "assigned_to") return { assigned_to: value || null };
  if (field === "status")
    return value === "" ? { status: null } : known(clientStatuses, value, (status) => ({ status }));
  if (field === "stage") return known(stagesOf(scheme), value, (stage) => ({ stage, stage_since: today }));
  if (field !== "follow_up_on") return undefined;
  if (value === "") return { follow_up_on: null, follow_up_action: null };
  const action = String(form.get("action") ?? "")
    .trim()
    .slice(0, 200);
  return isCalendarDay(value) ? { follow_up_on: value, follow_up_action: action || null } : undefined;
}

function known<T extends string>(values: readonly T[], typed: string, of: (value: T) => ClientChange) {
  const value = values.find((one) => one === typed);
  return value && of(value);
}

/** The fields that an undo may put back: those that a bulk change may set. */
const restorable = [
  "assigned_to",
  "status",
  "stage",
  "stage_since",
  "follow_up_on",
  "follow_up_action",
  "shelf",
];

/** Reads what an undo brings back from the browser; odd entries are left out. */
export function readUndo(json: string, scheme: Scheme): Undo[] {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(given)) return [];
  return given.slice(0, mostAtOnce).flatMap((entry: Partial<Undo> | null) => {
    if (typeof entry?.id !== "string" || typeof entry.version !== "number") return [];
    const before = Object.entries(entry.before ?? {}).filter(([field]) => restorable.includes(field));
    if (!before.every(([field, value]) => fits(field, value, scheme))) return [];
    const milestone = typeof entry.milestone === "string" ? entry.milestone : undefined;
    return [{ id: entry.id, version: entry.version, before: Object.fromEntries(before), milestone }];
  });
}

function fits(field: string, value: unknown, scheme: Scheme): boolean {
  if (field === "shelf") return value === scheme;
  if (value === null) return true;
  if (typeof value !== "string") return false;
  if (field === "status") return (clientStatuses as readonly string[]).includes(value);
  if (field === "stage") return (stagesOf(scheme) as readonly string[]).includes(value);
  if (field === "stage_since" || field === "follow_up_on") return isCalendarDay(value);
  return value.length <= 200;
}
