import { searchKey } from "../language/search-key.ts";
import { alikeMark } from "../lists/filters.ts";
import { soundSearch } from "./sound-key.ts";

/** The text that rows hold which are searched for: their words, or for "~sanjey" the sounds of a name. */
export const heldBy = (search: string): string =>
  (search.startsWith(alikeMark) && soundSearch(search)) || search;

/** The ids of what holds a text, then of what sounds like it, `limit` at most. */
export async function exactThenAlike(
  typed: string,
  limit: number,
  find: (search: string, limit: number) => Promise<string[]>,
): Promise<string[]> {
  const search = searchKey(typed);
  if (search === "") return [];
  const exact = await find(search, limit);
  const sounds = exact.length < limit ? soundSearch(typed) : undefined;
  const alike = sounds === undefined ? [] : await find(sounds, limit);
  return [...new Set([...exact, ...alike])].slice(0, limit);
}

/** Rows in the order of their ids. */
export function inOrderOf<Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
