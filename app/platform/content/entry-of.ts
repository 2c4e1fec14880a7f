/** The entry of a key that comes from data; undefined for what every object inherits, such as "constructor". */
export function entryOf<Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
