import type { Filter } from "../../../platform/lists/filters.ts";
import { day, oneOf, rupees } from "../../../platform/lists/filters.ts";
import type { OwnField } from "../../catalogue/registers/register.ts";
import { isRanged, isSorted, sortKey } from "./own-keys.ts";
import { type OwnName, ownFieldsOf, ownName, readNumber } from "./own-values.ts";

export type OwnAsked = { field: string; is?: string; from?: string; to?: string; none?: true };

export type OwnSort = OwnName;

export const listedFields = (register: string): readonly OwnField[] =>
  ownFieldsOf(register).filter((field) => isSorted(field) && field.inList);

export function ownFilters(register: string): Record<OwnName, Filter<OwnAsked | undefined>> {
  const entries = listedFields(register).flatMap((own) => {
    const { key, kind, choices = [] } = own;
    const field = `${register}.${key}`;
    if (isRanged(own)) {
      const { input, read } = endOf(own);
      return (["from", "to"] as const).map((end): [OwnName, Filter<OwnAsked | undefined>] => [
        ownName(`${key}.${end}`),
        {
          input,
          read: (typed, today) =>
            filterBy(read(typed, today), (value) => ({ field, [end]: sortKey(own, value) })),
        },
      ]);
    }
    const known = oneOf(kind === "yesNo" ? ["yes", "no"] : choices.map((choice) => choice.key));
    const read = (typed: string, today: string): OwnAsked | undefined =>
      typed === "none" ? { field, none: true } : filterBy(known.read(typed, today), (is) => ({ field, is }));
    return [[ownName(key), { input: "choice", read }] as [OwnName, Filter<OwnAsked | undefined>]];
  });
  return Object.fromEntries(entries);
}

function endOf({ kind }: OwnField): Filter<string | number | undefined> {
  if (kind === "day") return day;
  if (kind === "amount") return rupees;
  return { input: "amount", read: (typed) => readNumber(typed) ?? undefined };
}

const filterBy = <Value>(value: Value | undefined, of: (value: Value) => OwnAsked) =>
  value === undefined ? undefined : of(value);

export const ownSorts = (register: string): OwnSort[] =>
  listedFields(register).flatMap(({ key }) => [ownName(key), ownName(`${key}-desc`)]);

export function sortedField(
  register: string,
  sort: string,
): { field: string; descending: boolean } | undefined {
  if (!sort.startsWith("own.")) return undefined;
  const descending = sort.endsWith("-desc");
  return { field: `${register}.${sort.slice(4).replace(/-desc$/, "")}`, descending };
}

export function ownAsked(filter: object): OwnAsked[] {
  const all = Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith("own.") ? [value as OwnAsked] : [],
  );
  const byField = Map.groupBy(all, ({ field }) => field);
  return [...byField.values()].map((parts) => Object.assign({}, ...parts) as OwnAsked);
}
