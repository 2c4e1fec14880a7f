import { searchKey } from "../language/search-key.ts";
import { similarMark } from "../lists/filters.ts";
import { soundSearch } from "./sound-key.ts";

export const searchedText = (search: string): string =>
  (search.startsWith(similarMark) && soundSearch(search)) || search;

/** A row must have one of them: what was typed, or its sound. */
export function searchedTexts(search: string): string[] {
  // One or two letters begin too many names.
  const similar = search.startsWith(similarMark) || [...search].length < 3 ? undefined : soundSearch(search);
  return similar === undefined ? [searchedText(search)] : [search, similar];
}

export async function exactThenSimilar(
  typed: string,
  limit: number,
  find: (search: string, limit: number) => Promise<string[]>,
): Promise<string[]> {
  const search = searchKey(typed);
  if (search === "") return [];
  const exact = await find(search, limit);
  const sounds = soundSearch(typed);
  const similar = sounds === undefined ? [] : await find(sounds, limit);
  // A third of the places is for other spellings.
  const others = similar.filter((id) => !exact.includes(id));
  const first = exact.slice(0, limit - Math.min(others.length, Math.floor(limit / 3)));
  return [...new Set([...first, ...others])].slice(0, limit);
}

export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
