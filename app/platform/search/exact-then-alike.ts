import { searchKey } from "../language/search-key.ts";
import { alikeMark } from "../lists/filters.ts";
import { soundSearch } from "./sound-key.ts";

export const heldBy = (search: string): string =>
  (search.startsWith(alikeMark) && soundSearch(search)) || search;

/** A row must have one of them: what was typed, or its sound. */
export function heldTexts(search: string): string[] {
  // One or two letters begin too many names.
  const alike = search.startsWith(alikeMark) || [...search].length < 3 ? undefined : soundSearch(search);
  return alike === undefined ? [heldBy(search)] : [search, alike];
}

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
  // A third of the places is for other spellings.
  const others = alike.filter((id) => !exact.includes(id));
  const first = exact.slice(0, limit - Math.min(others.length, Math.floor(limit / 3)));
  return [...new Set([...first, ...others])].slice(0, limit);
}

export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
