/** Undefined also for what every object inherits, such as "constructor". */
export function entryOf<Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return entries && Object.hasOwn(entries, key) ? entries[key] : undefined;
}
