import type { ClientChange } from "../clients/change-client.server.ts";
import { type ClientField, columnOf, sheetFields, typedOf } from "../clients/fields.ts";
import { checkClient } from "../clients/schema.ts";
import type { Client } from "../clients/tables.ts";
import type { SheetClient, SheetProblems, SheetRow } from "./sheet-row.ts";

/** What is here of a row's number. */
export type Known = {
  /** The file that came from this row, with what the sheet said when it was last taken from there. */
  link?: { client: Client; said: SheetClient; isSame: boolean };
  /** A file with this number that did not come from the sheet. */
  own?: Pick<Client, "id" | "shelf">;
  /** The person was erased here, or the file removed for good. */
  leftOut: boolean;
};

/** What becomes of a row. */
export type Plan =
  | { is: "refused"; problems: SheetProblems }
  | { is: "repeated"; first: number }
  | { is: "leftOut" | "removed" | "own" | "add" }
  | { is: "unchanged"; said?: SheetClient }
  | { is: "follow"; change: ClientChange; said: SheetClient; conflicts: ClientField[] }
  | { is: "conflict"; conflicts: ClientField[] };

/**
 * What a run does with a row: a number that nobody has here is added; a file that came from the sheet follows it in fields that nobody
 * has changed here since; everything else stays as it is, for a reason.
 */
export function planRow(row: SheetRow, { link, own, leftOut }: Known): Plan {
  if (row.repeats !== undefined) return { is: "repeated", first: row.repeats };
  if (link && isGone(link.client)) return { is: "removed" };
  if (link?.isSame) return { is: "unchanged" };
  if (row.problems) return { is: "refused", problems: row.problems };
  if (link) return follow(row.typed, link.client, link.said);
  if (own) return { is: isGone(own) ? "removed" : "own" };
  return { is: leftOut ? "leftOut" : "add" };
}

/** In the trash, or behind another file. */
function isGone({ shelf }: Pick<Client, "shelf">): boolean {
  return shelf === "trash" || shelf === "merged";
}

function follow(typed: SheetClient, client: Client, said: SheetClient): Plan {
  const ours = typedOf(client);
  const given = sheetFields.filter((field) => typed[field] !== undefined);
  const moved = given.filter((field) => typed[field] !== ours[field] && typed[field] !== (said[field] ?? ""));
  const free = moved.filter((field) => ours[field] === (said[field] ?? ""));
  const apart = moved.filter((field) => !free.includes(field));
  // The parts of a loan make up its total: they go together or not at all.
  const torn = apart.some(isAmount);
  const taken = torn ? free.filter((field) => !isAmount(field)) : free;
  const conflicts = torn ? [...apart, ...free.filter(isAmount)] : apart;
  if (moved.length === 0) return { is: "unchanged", said: { ...said, ...typed } };
  const merged = { ...ours, ...Object.fromEntries(taken.map((field) => [field, typed[field]])) };
  const checked = checkClient(merged);
  if (taken.length === 0 || !checked.ok)
    return { is: "conflict", conflicts: [...conflicts, ...(checked.ok ? [] : taken)] };
  const change = Object.fromEntries(taken.map((field) => [columnOf[field], checked.value[columnOf[field]]]));
  const kept = Object.fromEntries(conflicts.map((field) => [field, said[field] ?? ""]));
  return { is: "follow", change, said: { ...said, ...typed, ...kept }, conflicts };
}

const amounts: readonly ClientField[] = ["loanAmount", "termLoan", "cashCredit"];
const isAmount = (field: ClientField) => amounts.includes(field);
