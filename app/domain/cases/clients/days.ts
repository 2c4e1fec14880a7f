import { dayMs } from "../../../platform/language/time.ts";

/** 0 without a first day. */
export function daysBetween(from: string | null, to: string): number {
  return from ? Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / dayMs)) : 0;
}
