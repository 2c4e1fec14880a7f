import type { KeyIn, Translate } from "use-intl/core";
import { clean } from "../../../platform/language/clean.ts";
import { parseJson } from "../../../platform/language/parse-json.ts";
import { istDay } from "../../../platform/language/time.ts";
import { defineList, type FilterOf } from "../../../platform/lists/define-list.ts";
import {
  day,
  type Filter,
  idOf,
  keyOfText,
  longerThan,
  nameOrNumber,
  oneOf,
  orNone,
  rupees,
  shownIf,
  yes,
} from "../../../platform/lists/filters.ts";
import { asksFor, findRegister, registerKeys } from "../../catalogue/registers/registers.ts";
import { stagesOf } from "../../catalogue/registers/stage-settings.ts";
import { type CustomSort, customFilters, customSorts } from "./custom-list.ts";
import type { ClientField } from "./fields.ts";
import { applyTypes, type ClientTable, clientStatuses, type ListState, waitingOn } from "./tables.ts";

const sorts = [
  "newest",
  "oldest",
  "name",
  "name-desc",
  "amount",
  "amount-desc",
  "changed",
  "waited",
] as const;
export type ColumnSort = (typeof sorts)[number];
export type Sort = ColumnSort | CustomSort;

export const waits = [7, 14, 30, 60] as const;

const steps = ["submitted", "sanctioned", "released"] as const;

/** Most clients that a change of a whole list may affect. */
export const maxChanged = 1000;

const overdue: Filter<string | undefined, "choice"> = {
  input: "choice",
  read: (typed, today) => (typed === "overdue" ? today : undefined),
};

type Column = keyof ClientTable;

/** Which clients have the value. `find-client-ids.server.ts` makes the query, because a browser reads this file too. */
export type Where =
  | { kind: "below" | "atLeast" | "atMost" | "set"; column: Column; ifSet?: Column }
  | { kind: "equal"; column: Column; none?: string }
  | { kind: "assigned" | "nextStep" | "reached" | "madeFrom" | "madeTo" };

type Option = { value: string; label: string };

/** What the options of a filter are named by. */
export type OptionWords = {
  t: Translate<KeyIn<"clients">>;
  choice(value: string): Option;
  stages: readonly Option[];
  team: readonly Option[];
};

export type ClientFilterEntry = Filter & { where: Where; options?(words: OptionWords): Option[] };

const none = (label: string): Option => ({ value: "none", label });

const longer = ({ t }: OptionWords) =>
  waits.map((days) => ({ value: String(days), label: t("waitedLonger", { days }) }));

const isEqual = (column: Column): Where => ({ kind: "equal", column });

/** Null means "none" (no stage, nobody). Days are of creation, in India; amounts are paise. Ranges include both ends. */
export function clientList(state: ListState) {
  const register = findRegister(state);
  const stages = register ? stagesOf(register.key) : registerKeys().flatMap(stagesOf);
  // The owner chose these names; the type has only those of every list.
  const custom: object = register ? customFilters(register.key) : {};
  const asks = (field: ClientField) => register === undefined || asksFor(register.key, field);
  const known = sorts.filter((sort) => asks("loanAmount") || !sort.startsWith("amount"));
  const allSorts: readonly Sort[] = register ? [...known, ...customSorts(register.key)] : known;
  return defineList({
    path: register?.list ?? "/clients/trash",
    sorts: allSorts,
    sizes: [50, 100],
    common: ["status", "stage", "waiting", "waited", "staff"],
    filters: {
      q: nameOrNumber,
      status: {
        ...shownIf(asks("status"), orNone(oneOf(clientStatuses))),
        where: isEqual("status"),
        options: ({ t, choice }: OptionWords) => [none(t("pending")), ...clientStatuses.map(choice)],
      },
      type: {
        ...shownIf(asks("type"), orNone(oneOf(applyTypes))),
        where: isEqual("type"),
        options: ({ t, choice }: OptionWords) => [none(t("none")), ...applyTypes.map(choice)],
      },
      stage: {
        ...orNone(oneOf(stages)),
        where: isEqual("stage"),
        options: ({ t, stages }: OptionWords) => [none(t("none")), ...stages],
      },
      waiting: {
        ...orNone(oneOf(waitingOn)),
        where: isEqual("waiting_on"),
        options: ({ t }: OptionWords) => [
          none(t("none")),
          ...waitingOn.map((value) => ({ value, label: t(`waitingOn.${value}`) })),
        ],
      },
      waited: {
        ...longerThan(waits),
        where: { kind: "below", column: "waiting_since", ifSet: "waiting_on" },
        options: longer,
      },
      step: {
        ...orNone(overdue),
        where: { kind: "nextStep" },
        options: ({ t }: OptionWords) => [{ value: "overdue", label: t("tabs.overdue") }, none(t("none"))],
      },
      staff: {
        ...orNone(idOf),
        where: { kind: "assigned" },
        options: ({ t, team }: OptionWords) => [none(t("nobody")), ...team],
      },
      referrer: {
        ...shownIf(asks("referredBy"), orNone(keyOfText(200))),
        where: { kind: "equal", column: "referred_key", none: "" },
        options: ({ t }: OptionWords) => [none(t("none"))],
      },
      least: { ...shownIf(asks("loanAmount"), rupees), where: { kind: "atLeast", column: "loan_amount" } },
      most: { ...shownIf(asks("loanAmount"), rupees), where: { kind: "atMost", column: "loan_amount" } },
      from: { ...day, where: { kind: "madeFrom" } },
      to: { ...day, where: { kind: "madeTo" } },
      reached: {
        ...shownIf(
          steps.some((step) => stages.includes(step)),
          oneOf(steps),
        ),
        where: { kind: "reached" },
        options: ({ t }: OptionWords) => steps.map((value) => ({ value, label: t(`steps.${value}`) })),
      },
      stood: {
        ...longerThan(waits),
        where: { kind: "below", column: "stage_since", ifSet: "stage" },
        options: longer,
      },
      enquired: {
        ...yes,
        where: { kind: "set", column: "enquired_on" },
        options: ({ t }: OptionWords) => [{ value: "1", label: t("yes") }],
      },
      ...custom,
    },
  });
}

export type ClientFilter = FilterOf<ReturnType<typeof clientList>["filters"]>;

/** The page begins after this row, or ends before it. */
export type Cursor = { direction: "after" | "before"; key: string; id: string };

export type ListQuery = { filter: ClientFilter; sort: Sort; cursor?: Cursor; size: number };

export function readListQuery(
  query: URLSearchParams,
  state: ListState,
  today = istDay(new Date()),
): ListQuery {
  const read = clientList(state).read(query, today);
  const cursor = readCursor(query, read.sort);
  return { ...read, ...(cursor ? { cursor } : {}) };
}

/** JSON, because names have spaces and any script; the key of an amount is paise. */
function readCursor(query: URLSearchParams, sort: Sort): Cursor | undefined {
  const isKey = sort === "amount" || sort === "amount-desc" ? /^\d{1,15}$/ : /^/;
  for (const direction of ["after", "before"] as const) {
    const read = parseJson(query.get(direction) ?? "");
    const [key, id] = Array.isArray(read) ? read : [];
    if (typeof key === "string" && isKey.test(key) && typeof id === "string")
      return { direction, key: clean(key), id: clean(id) };
  }
  return undefined;
}

export function cursorOf({ key, id }: { key: string; id: string }): string {
  return JSON.stringify([key, id]);
}
