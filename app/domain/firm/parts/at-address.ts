/** `address` is a route: ":client" stands for any segment. */
function covers(address: string, path: readonly string[]): boolean {
  const own = address.split("/");
  return own.length <= path.length && own.every((part, at) => part.startsWith(":") || part === path[at]);
}

/** The longest of the addresses at or above `path`, which may have a query. */
export function longestAt(addresses: readonly string[], path: string): string | undefined {
  const segments = (path.split(/[?#]/, 1)[0] ?? "").toLowerCase().split("/");
  const found = addresses.filter((address) => covers(address.toLowerCase(), segments));
  return found.sort((a, b) => b.length - a.length)[0];
}

/** Whether the part to which `path` belongs is on; an address of no part always is. */
export function isOnAt(table: Readonly<Record<string, boolean>>, path: string): boolean {
  const address = longestAt(Object.keys(table), path);
  return address === undefined || table[address] === true;
}
