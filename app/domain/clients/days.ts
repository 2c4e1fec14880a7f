/** Whole days from one calendar day to another; nothing known is none. */
export function daysBetween(from: string | null, to: string): number {
  return from ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)) : 0;
}
