import type { Filter } from "../../../platform/lists/filters.ts";
import { day, oneOf, rupees } from "../../../platform/lists/filters.ts";
import type { CustomField } from "../../catalogue/registers/register.ts";
import { isRanged, isSorted, sortKey } from "./custom-keys.ts";
import {
  type CustomName,
  customFieldsOf,
  customName,
  isCustom,
  keyOfCustom,
  readNumber,
} from "./custom-values.ts";

export type CustomFilter = { field: string; equals?: string; from?: string; to?: string; none?: true };

export type CustomSort = CustomName;

export const listedFields = (register: string): readonly CustomField[] =>
  customFieldsOf(register).filter((field) => isSorted(field) && field.inList);

export function customFilters(register: string): Record<CustomName, Filter<CustomFilter | undefined>> {
  const entries = listedFields(register).flatMap((custom) => {
    const { key, kind, choices = [] } = custom;
    const field = `${register}.${key}`;
    if (isRanged(custom)) {
      const { input, read } = endOf(custom);
      return (["from", "to"] as const).map((end): [CustomName, Filter<CustomFilter | undefined>] => [
        customName(`${key}.${end}`),
        {
          input,
          read: (typed, today) =>
            filterBy(read(typed, today), (value) => ({ field, [end]: sortKey(custom, value) })),
        },
      ]);
    }
    const known = oneOf(kind === "yesNo" ? ["yes", "no"] : choices.map((choice) => choice.key));
    const read = (typed: string, today: string): CustomFilter | undefined =>
      typed === "none"
        ? { field, none: true }
        : filterBy(known.read(typed, today), (is) => ({ field, equals: is }));
    return [[customName(key), { input: "choice", read }] as [CustomName, Filter<CustomFilter | undefined>]];
  });
  return Object.fromEntries(entries);
}

function endOf({ kind }: CustomField): Filter<string | number | undefined> {
  if (kind === "day") return day;
  if (kind === "amount") return rupees;
  return { input: "amount", read: (typed) => readNumber(typed) ?? undefined };
}

const filterBy = <Value>(value: Value | undefined, of: (value: Value) => CustomFilter) =>
  value === undefined ? undefined : of(value);

export const customSorts = (register: string): CustomSort[] =>
  listedFields(register).flatMap(({ key }) => [customName(key), customName(`${key}-desc`)]);

export function sortedField(
  register: string,
  sort: string,
): { field: string; descending: boolean } | undefined {
  if (!isCustom(sort)) return undefined;
  const descending = sort.endsWith("-desc");
  return { field: `${register}.${keyOfCustom(sort).replace(/-desc$/, "")}`, descending };
}

export function customFiltersIn(filter: object): CustomFilter[] {
  const all = Object.entries(filter).flatMap(([name, value]) =>
    name.startsWith("own.") ? [value as CustomFilter] : [],
  );
  const byField = Map.groupBy(all, ({ field }) => field);
  return [...byField.values()].map((parts) => Object.assign({}, ...parts) as CustomFilter);
}
