import type { GstStates } from "./gst.ts";
import type { Read } from "./read-entered.ts";
import type { PlaceName } from "./rule.ts";

/** `value` is for the address, `kind` for the rules. */
type Place<Kind extends string> = { value: string; label: string; kind: Kind };
export type District = Place<"aspirational" | "hill" | "other">;
export type State = Place<GstStates>;

export function placesOf<Kind extends string>(
  names: readonly PlaceName[],
  kindOf: (english: string) => Kind,
): Place<Kind>[] {
  return names.map(({ english, label }) => ({ value: english.toLowerCase(), label, kind: kindOf(english) }));
}

export function placeIn<Kind extends string>(
  typed: string | undefined,
  places: readonly Place<Kind>[],
  problem: "district" | "state",
): Read<Place<Kind>> {
  const plain = (text: string) =>
    text
      .normalize()
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, " ");
  const wanted = plain(typed ?? "");
  const value = places.find((place) => place.value === wanted || plain(place.label) === wanted);
  return value ? { value } : { problem: { key: problem } };
}

export function districtIn(address: string, districts: readonly District[]): District | undefined {
  const words = (text: string) =>
    ` ${text
      .normalize()
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u)
      .join(" ")} `;
  const place = words(address);
  const named = districts.filter(({ value, label }) =>
    [value, label].some((name) => place.includes(words(name))),
  );
  // "other" and "hill" are answers, not districts.
  return named.find(({ value }) => value !== "other" && value !== "hill");
}
