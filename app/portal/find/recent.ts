import type { Hit } from "./find.ts";

const key = "recent";
const most = 8;

/** What was opened last on this device, the latest first. */
export function readRecent(): Hit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    const hits = Array.isArray(stored) ? (stored as Hit[]) : [];
    return hits.filter((hit) => typeof hit?.href === "string").slice(0, most);
  } catch {
    return [];
  }
}

export function addRecent(hit: Hit): void {
  const others = readRecent().filter(({ id }) => id !== hit.id);
  try {
    localStorage.setItem(key, JSON.stringify([hit, ...others].slice(0, most)));
  } catch {
    // A full or forbidden store: then nothing is recent.
  }
}

/** Before somebody else uses this device. */
export function forgetRecent(): void {
  localStorage.removeItem(key);
}
