import { clean } from "../language/clean.ts";
import { asciiDigits } from "../language/digits.ts";
import { keyOf } from "../language/key.ts";
import { readRupees } from "../language/read-amount.ts";
import { searchKey } from "../language/search-key.ts";
import { dayAfter, isCalendarDay } from "../language/time.ts";

/** How a filter is set: by an input of this kind, by the list's tabs, or only by links of other pages ("hidden"). */
type Input = "search" | "choice" | "text" | "amount" | "date" | "checkbox" | "tab" | "hidden";

/**
 * A filter of a list: `read` makes of its text in the address what is looked for; undefined for text that means nothing, which
 * filters nothing. `today` is the day in India.
 */
export type Filter<Value = unknown, Kind extends Input = Input> = {
  input: Kind;
  read(typed: string, today: string): Value;
};

/** One of the known values. */
export function oneOf<T extends string>(known: readonly T[]): Filter<T | undefined, "choice"> {
  return { input: "choice", read: (typed) => known.find((value) => value === typed) };
}

/** Any choice whose values the database knows: an id, or a name. */
export const anyOf = (limit: number): Filter<string | undefined, "choice"> => ({
  input: "choice",
  read: (typed) => clean(typed).slice(0, limit) || undefined,
});

/** A record's id. */
export const idOf: Filter<string | undefined, "choice"> = {
  input: "choice",
  read: (typed) => /^[\w-]{1,64}$/.exec(typed)?.[0],
};

/** The same filter, where a word stands for records that have none: null. */
export function orNone<Value, Kind extends Input>(
  filter: Filter<Value, Kind>,
  word = "none",
): Filter<Value | null, Kind> {
  return { ...filter, read: (typed, today) => (typed === word ? null : filter.read(typed, today)) };
}

/** One of the known values, chosen by a tab; the usual one for anything else. */
export function tabOf<T extends string>(known: readonly T[], usual: NoInfer<T>): Filter<T, "tab"> {
  return { input: "tab", read: (typed) => known.find((value) => value === typed) ?? usual };
}

/** The same filter, chosen by a tab; nothing is the tab of all. */
export function asTab<Value>(filter: Filter<Value>): Filter<Value, "tab"> {
  return { ...filter, input: "tab" };
}

/** The same filter, set only by links of other pages: it has a chip and no input. */
export function hidden<Value>(filter: Filter<Value>): Filter<Value, "hidden"> {
  return { ...filter, input: "hidden" };
}

/** The same filter; where it is not `shown` it is set only by links of other pages. */
export function shownIf<Value, Kind extends Input>(
  shown: boolean,
  filter: Filter<Value, Kind>,
): Filter<Value, Kind | "hidden"> {
  return shown ? filter : hidden(filter);
}

/** Text, as it was typed. */
export const textOf = (limit: number): Filter<string | undefined, "text"> => ({
  input: "text",
  read: (typed) => clean(typed).trim().slice(0, limit) || undefined,
});

/** Text, as names are compared. */
export const keyIn = (limit: number): Filter<string | undefined, "text"> => ({
  input: "text",
  read: (typed) => keyOf(clean(typed).slice(0, limit)) || undefined,
});

/** The list's own search, from the box in its head. */
export function searchFor<Value>(filter: Filter<Value>): Filter<Value, "search"> {
  return { ...filter, input: "search" };
}

/** Before a name in a search: whatever sounds like it. */
export const alikeMark = "~";

/** What rows hold that are found by names and by numbers in any form; "~sanjey" asks for names that sound like it (`heldBy`). */
export const nameOrNumber: Filter<string | undefined, "search"> = {
  input: "search",
  read: (typed) => {
    const text = clean(typed).slice(0, 100);
    return (text.startsWith(alikeMark) ? keyOf(text) : searchKey(text)) || undefined;
  },
};

/** A calendar day, "2026-11-20". */
export const day: Filter<string | undefined, "date"> = {
  input: "date",
  read: (typed) => {
    const day = asciiDigits(typed).trim();
    return isCalendarDay(day) ? day : undefined;
  },
};

/** Rupees, in whole paise. */
export const rupees: Filter<number | undefined, "amount"> = {
  input: "amount",
  read: (typed) => readRupees(typed) ?? undefined,
};

export const yes: Filter<true | undefined, "checkbox"> = {
  input: "checkbox",
  read: (typed) => typed === "1" || undefined,
};

/** Longer than so many days, one of the known numbers: the day before which it began. */
export const longerThan = (known: readonly number[]): Filter<string | undefined, "choice"> => ({
  input: "choice",
  read: (typed, today) => {
    const days = known.find((some) => String(some) === typed);
    return days === undefined ? undefined : dayAfter(today, -days);
  },
});
