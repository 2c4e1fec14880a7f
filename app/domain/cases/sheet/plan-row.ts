import { isListed } from "../../catalogue/registers/registers.ts";
import type { ClientChange } from "../clients/change-client.server.ts";
import { type ClientField, columnOf, isAmount, sheetFields, typedOf } from "../clients/fields.ts";
import { checkClient } from "../clients/schema.ts";
import type { Client } from "../clients/tables.ts";
import type { RowProblem } from "../imports/reading.ts";
import type { SheetClient, SheetRow } from "./sheet-row.ts";

type Known = {
  /** The client from this row, the row's values at the last run, and whether they are unchanged. */
  link: { client: Client; saved: SheetClient; isSame: boolean } | undefined;
  /** A client with this number that did not come from the sheet. */
  own: Pick<Client, "list_state"> | undefined;
  /** The person was erased, or the client deleted for good. */
  leftOut: boolean;
};

export type Plan =
  | { is: "refused"; problems: RowProblem[] }
  | { is: "repeated"; first: number }
  | { is: "leftOut" | "removed" | "own" | "add" }
  | { is: "unchanged"; saved?: SheetClient }
  | { is: "follow"; change: ClientChange; saved: SheetClient; conflicts: ClientField[] }
  | { is: "conflict"; conflicts: ClientField[] };

/** Adds new numbers; updates fields of clients from the sheet unless changed here since the last run. */
export function planRow(row: SheetRow, { link, own, leftOut }: Known): Plan {
  if (row.repeats !== undefined) return { is: "repeated", first: row.repeats };
  if (link && isGone(link.client)) return { is: "removed" };
  if (link?.isSame) return { is: "unchanged" };
  if (row.problems) return { is: "refused", problems: row.problems };
  if (link) return follow(row.typed, link.client, link.saved);
  if (own) return { is: isGone(own) ? "removed" : "own" };
  return { is: leftOut ? "leftOut" : "add" };
}

function isGone({ list_state }: Pick<Client, "list_state">): boolean {
  return !isListed(list_state);
}

function follow(typed: SheetClient, client: Client, saved: SheetClient): Plan {
  const ours = typedOf(client);
  const given = sheetFields.filter((field) => typed[field] !== undefined);
  const changed = given.filter(
    (field) => typed[field] !== ours[field] && typed[field] !== (saved[field] ?? ""),
  );
  const free = changed.filter((field) => ours[field] === (saved[field] ?? ""));
  const apart = changed.filter((field) => !free.includes(field));
  // The parts of a loan add up to its total, so they are updated together or not at all.
  const torn = apart.some(isAmount);
  const taken = torn ? free.filter((field) => !isAmount(field)) : free;
  const conflicts = torn ? [...apart, ...free.filter(isAmount)] : apart;
  if (changed.length === 0) return { is: "unchanged", saved: { ...saved, ...typed } };
  const merged = { ...ours, ...Object.fromEntries(taken.map((field) => [field, typed[field]])) };
  const checked = checkClient(merged, client.register, ours);
  if (taken.length === 0 || !checked.ok)
    return { is: "conflict", conflicts: [...conflicts, ...(checked.ok ? [] : taken)] };
  const change = Object.fromEntries(taken.map((field) => [columnOf[field], checked.value[columnOf[field]]]));
  const unsettled = Object.fromEntries(conflicts.map((field) => [field, saved[field] ?? ""]));
  return { is: "follow", change, saved: { ...saved, ...typed, ...unsettled }, conflicts };
}
