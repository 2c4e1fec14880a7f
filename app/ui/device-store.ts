// JSON under a name. Scripts of public pages import nothing, so they read it themselves.

/** Short, because others may use the device too. */
export const storageMs = 24 * 60 * 60_000;

/** Milliseconds since 1970. */
export type Dated = { at: number };

/** Null for none; text that is not JSON is returned as it is, because earlier versions stored some. */
export function readStored(name: string): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(name);
    return JSON.parse(text ?? "null");
  } catch {
    return text;
  }
}

/** False when storage is forbidden or full. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Forbidden: nothing is stored.
  }
}

export function storedNames(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  } catch {
    return [];
  }
}

export function removeAllStored(prefix: string): void {
  for (const name of storedNames(prefix)) removeStored(name);
}

/** However old. `T` is what is always written under this name. */
export function readDated<T extends Dated>(name: string): T | null {
  const stored = readStored(name);
  if (stored && typeof stored === "object" && "at" in stored && typeof stored.at === "number")
    return stored as T;
  return null;
}

/** Returns a value of the last day; removes older ones. */
export function readFresh<T extends Dated>(name: string, now = Date.now()): T | null {
  const stored = readDated<T>(name);
  if (!stored || !isExpired(stored, now)) return stored;
  removeStored(name);
  return null;
}

/** Values from the future count as expired: the clock was wrong. */
export function isExpired({ at }: Dated, now: number): boolean {
  return now - at >= storageMs || at > now + 60_000;
}
