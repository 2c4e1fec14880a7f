import { readStored, removeStored, writeStored } from "../../../ui/device-store.ts";
import type { Hit } from "./find.ts";

const name = "recent";
const max = 8;

export function readRecent(): Hit[] {
  const stored = readStored(name);
  const hits = Array.isArray(stored) ? (stored as Hit[]) : [];
  return hits.filter((hit) => typeof hit?.href === "string").slice(0, max);
}

export function addRecent(hit: Hit): void {
  const others = readRecent().filter(({ id }) => id !== hit.id);
  writeStored(name, [hit, ...others].slice(0, max));
}

/** For the next person who uses this device. */
export function forgetRecent(): void {
  removeStored(name);
}
