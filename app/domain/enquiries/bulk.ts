import type { EnquiryChange } from "./change-enquiry.server.ts";
import { enquiryStates } from "./tables.ts";

/** At most so many enquiries go together. */
export const mostAtOnce = 500;

/** What can be done with many enquiries at once: a state, somebody, or the unread mark. */
export const bulkFields = ["state", "assigned_to", "unread"] as const;
export type BulkField = (typeof bulkFields)[number];

/** One enquiry as it was, and what it was made into: put back only while it still is that. */
export type Undo = { id: string; before: EnquiryChange; after: EnquiryChange };

/** Reads what is to become of all; undefined when it makes no sense. */
export function readBulk(field: string, value: string): EnquiryChange | undefined {
  if (field === "state") return stateOf(value);
  if (field === "assigned_to") return { assigned_to: value || null };
  return field === "unread" ? { read_at: null } : undefined;
}

function stateOf(value: unknown): EnquiryChange | undefined {
  const state = enquiryStates.find((known) => known === value);
  return state && { state };
}

/** Reads what an undo brings back from the browser; odd entries are left out. */
export function readUndo(json: string): Undo[] {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return [];
  }
  if (!Array.isArray(given)) return [];
  return given.slice(0, mostAtOnce).flatMap((entry: Partial<Undo> | null) => {
    const [before, after] = [readSide(entry?.before), readSide(entry?.after)];
    if (typeof entry?.id !== "string" || !before || !after) return [];
    return Object.keys(before)[0] === Object.keys(after)[0] ? [{ id: entry.id, before, after }] : [];
  });
}

/** One field with a value that it can have. */
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
