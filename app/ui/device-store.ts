// What a page keeps on this device, as JSON under a name. A browser that forbids storage, or whose storage is full, keeps
// nothing: that is no fault. The scripts that public pages load by themselves import nothing, so they read it on their own.

/** Milliseconds for which what somebody typed is kept; short, because others may use the device too. */
export const storageMs = 24 * 60 * 60_000;

/** `at`: when it was written (milliseconds since 1970). */
export type Dated = { at: number };

/** What is kept, or null; a text that is no JSON as it is, because earlier versions wrote some so. */
export function readStored(name: string): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(name);
    return JSON.parse(text ?? "null");
  } catch {
    return text;
  }
}

/** Returns whether it was stored. */
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

/** What was kept with its time, however old. `T` is what is always written under this name. */
export function readDated<T extends Dated>(name: string): T | null {
  const stored = readStored(name);
  if (stored && typeof stored === "object" && "at" in stored && typeof stored.at === "number")
    return stored as T;
  return null;
}

/** What was kept within the last day; what is older is removed. */
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
