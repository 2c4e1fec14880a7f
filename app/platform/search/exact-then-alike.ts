import { searchKey } from "../language/search-key.ts";
import { alikeMark } from "../lists/filters.ts";
import { soundSearch } from "./sound-key.ts";

/** The text that rows hold which are searched for: their words, or for "~sanjey" the sounds of a name. */
export const heldBy = (search: string): string =>
  (search.startsWith(alikeMark) && soundSearch(search)) || search;

/** The texts of which a row holds one that is searched for: what was typed, and how it sounds as a name. */
export function heldTexts(search: string): string[] {
  // One or two letters are the beginning of too many names.
  const alike = search.startsWith(alikeMark) || [...search].length < 3 ? undefined : soundSearch(search);
  return alike === undefined ? [heldBy(search)] : [search, alike];
}

/** The ids of what holds a text, then of what sounds like it, `limit` at most. */
export async function exactThenAlike(
  typed: string,
  limit: number,
  find: (search: string, limit: number) => Promise<string[]>,
): Promise<string[]> {
  const search = searchKey(typed);
  if (search === "") return [];
  const exact = await find(search, limit);
  const sounds = soundSearch(typed);
  const alike = sounds === undefined ? [] : await find(sounds, limit);
  // However many hold the text, other spellings have a third of the places.
  const others = alike.filter((id) => !exact.includes(id));
  const first = exact.slice(0, limit - Math.min(others.length, Math.floor(limit / 3)));
  return [...new Set([...first, ...others])].slice(0, limit);
}

/** Rows in the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
