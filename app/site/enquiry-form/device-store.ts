// What a form keeps on this device, by name. The browser may forbid it or be full: then nothing is kept, and no more.

/** How long anything of a visitor stays on a device that others may use too, in milliseconds. */
export const keptMs = 24 * 60 * 60_000;

/** Every kept thing tells when it was written (milliseconds since 1970). */
export type Dated = { at: number };

/** What is kept under a name, or null. */
export function readKept<T extends Dated>(name: string): T | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    if (kept && typeof kept === "object" && "at" in kept && typeof kept.at === "number") return kept as T;
  } catch {
    // Forbidden, or not ours.
  }
  return null;
}

/** Whether it is kept now. */
export function writeKept(name: string, kept: Dated): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Forbidden: then there is nothing.
  }
}

/** The names that begin so. */
export function keptNames(beginning: string): string[] {
  try {
    return Object.keys(localStorage).filter((name) => name.startsWith(beginning));
  } catch {
    return [];
  }
}

/** Whether it has been kept for as long as it may; what comes from the future was written by a clock that was wrong. */
export function isOver({ at }: Dated, now: number): boolean {
  return now - at >= keptMs || at > now + 60_000;
}
