import { dayMs } from "../language/time.ts";

/** As "2026-11-20". Null before March 1900, because spreadsheets count a 29 February 1900, and after 2100. */
export function dayOfSerial(serial: number, since1904 = false): string | null {
  const days = Math.floor(serial) + (since1904 ? 1462 : 0);
  if (!(days >= 61 && days <= 73_415)) return null;
  return new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, "2026-11-20".length);
}
