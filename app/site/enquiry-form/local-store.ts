// Local storage of the forms. When the browser forbids it or it is full, nothing is stored.

/** Milliseconds; short, because others may use the device too. */
export const storageMs = 24 * 60 * 60_000;

/** `at`: when it was written (milliseconds since 1970). */
export type Dated = { at: number };

export function readStored<T extends Dated>(name: string): T | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (stored && typeof stored === "object" && "at" in stored && typeof stored.at === "number")
      return stored as T;
  } catch {
    // Forbidden, or not ours.
  }
  return null;
}

/** Returns whether it was stored. */
export function writeStored(name: string, value: Dated): boolean {
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

/** Values from the future count as expired: the clock was wrong. */
export function isExpired({ at }: Dated, now: number): boolean {
  return now - at >= storageMs || at > now + 60_000;
}
