import { dayMs } from "../../../platform/language/time.ts";

export function daysBetween(from: string | null, to: string): number {
  return from ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs)) : 0;
}
