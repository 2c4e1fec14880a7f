import { clean } from "../language/clean.ts";
import { asciiDigits } from "../language/digits.ts";
import { keyOf } from "../language/key.ts";
import { readRupees } from "../language/read-amount.ts";
import { searchKey } from "../language/search-key.ts";
import { dayAfter, isCalendarDay } from "../language/time.ts";

/** "hidden": only links of other pages set it. */
type Input = "search" | "choice" | "text" | "amount" | "date" | "checkbox" | "tab" | "hidden";

/** `read` parses the text of the address; undefined filters nothing. `today` is the day in India. */
export type Filter<Value = unknown, Kind extends Input = Input> = {
  input: Kind;
  read(typed: string, today: string): Value;
};

export function oneOf<T extends string>(known: readonly T[]): Filter<T | undefined, "choice"> {
  return { input: "choice", read: (typed) => known.find((value) => value === typed) };
}

export const anyOf = (limit: number): Filter<string | undefined, "choice"> => ({
  input: "choice",
  read: (typed) => clean(typed).slice(0, limit) || undefined,
});

export const idOf: Filter<string | undefined, "choice"> = {
  input: "choice",
  read: (typed) => /^[\w-]{1,64}$/.exec(typed)?.[0],
};

/** One word of the choice stands for records without a value: null. */
export function orNone<Value, Kind extends Input>(
  filter: Filter<Value, Kind>,
  word = "none",
): Filter<Value | null, Kind> {
  return { ...filter, read: (typed, today) => (typed === word ? null : filter.read(typed, today)) };
}

export function tabOf<T extends string>(known: readonly T[], fallback: NoInfer<T>): Filter<T, "tab"> {
  return { input: "tab", read: (typed) => known.find((value) => value === typed) ?? fallback };
}

export function asTab<Value>(filter: Filter<Value>): Filter<Value, "tab"> {
  return { ...filter, input: "tab" };
}

export function hidden<Value>(filter: Filter<Value>): Filter<Value, "hidden"> {
  return { ...filter, input: "hidden" };
}

export function shownIf<Value, Kind extends Input>(
  shown: boolean,
  filter: Filter<Value, Kind>,
): Filter<Value, Kind | "hidden"> {
  return shown ? filter : hidden(filter);
}

export const textOf = (limit: number): Filter<string | undefined, "text"> => ({
  input: "text",
  read: (typed) => clean(typed).trim().slice(0, limit) || undefined,
});

/** Compares keys, which spelling and case do not change. */
export const keyOfText = (limit: number): Filter<string | undefined, "text"> => ({
  input: "text",
  read: (typed) => keyOf(clean(typed).slice(0, limit)) || undefined,
});

export function asSearch<Value>(filter: Filter<Value>): Filter<Value, "search"> {
  return { ...filter, input: "search" };
}

/** Before a name in a search: names that sound like it. */
export const similarMark = "~";

export const nameOrNumber: Filter<string | undefined, "search"> = {
  input: "search",
  read: (typed) => {
    const text = clean(typed).slice(0, 100);
    return (text.startsWith(similarMark) ? keyOf(text) : searchKey(text)) || undefined;
  },
};

export const day: Filter<string | undefined, "date"> = {
  input: "date",
  read: (typed) => {
    const day = asciiDigits(typed).trim();
    return isCalendarDay(day) ? day : undefined;
  },
};

export const rupees: Filter<number | undefined, "amount"> = {
  input: "amount",
  read: (typed) => readRupees(typed) ?? undefined,
};

export const yes: Filter<true | undefined, "checkbox"> = {
  input: "checkbox",
  read: (typed) => typed === "1" || undefined,
};

/** "30" finds what has lasted for over 30 days: the value is the day 30 days ago, before which it began. */
export const longerThan = (known: readonly number[]): Filter<string | undefined, "choice"> => ({
  input: "choice",
  read: (typed, today) => {
    const days = known.find((some) => String(some) === typed);
    return days === undefined ? undefined : dayAfter(today, -days);
  },
});
