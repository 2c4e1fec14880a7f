import type { EnquiryChange } from "./change-enquiry.server.ts";
import { enquiryStates } from "./tables.ts";

/** Most enquiries in one bulk change. */
export const mostAtOnce = 500;

/** What a bulk change can set. */
export const bulkFields = ["state", "assigned_to", "unread"] as const;
export type BulkField = (typeof bulkFields)[number];

/** An enquiry's field before and after a change; restored only while it still has the later value. */
export type Undo = { id: string; before: EnquiryChange; after: EnquiryChange };

/** Reads a bulk change; undefined when it is invalid. */
export function readBulk(field: string, value: string): EnquiryChange | undefined {
  if (field === "state") return stateOf(value);
  if (field === "assigned_to") return { assigned_to: value || null };
  return field === "unread" ? { read_at: null } : undefined;
}

function stateOf(value: unknown): EnquiryChange | undefined {
  const state = enquiryStates.find((known) => known === value);
  return state && { state };
}

/** Reads an undo from the browser; invalid entries are left out. */
export function readUndo(json: string): Undo[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(parsed)) return [];
  return parsed.slice(0, mostAtOnce).flatMap((entry: Partial<Undo> | null) => {
    const [before, after] = [readSide(entry?.before), readSide(entry?.after)];
    if (typeof entry?.id !== "string" || !before || !after) return [];
    return Object.keys(before)[0] === Object.keys(after)[0] ? [{ id: entry.id, before, after }] : [];
  });
}

function readSide(side: unknown): EnquiryChange | undefined {
  if (typeof side !== "object" || side === null) return undefined;
  const [[field, value] = ["", undefined]] = Object.entries(side);
  if (field === "state") return stateOf(value);
  const text = value === null || (typeof value === "string" && value.length <= 64) ? value : undefined;
  if (text === undefined) return undefined;
  if (field === "assigned_to") return { assigned_to: text };
  if (field === "read_at")
    return text === null || !Number.isNaN(Date.parse(text)) ? { read_at: text } : undefined;
  return undefined;
}
