import { readMobile } from "../../../platform/language/mobile.ts";
import type { Reading } from "./reading.ts";

const total =
  /^(?:(?:grand|sub|page)[ -]?)?totals?(?: (?:amount|loan|rs\.?|₹))*[ :.=-]*$|^(?:कुल ?)?(?:योग|जोड़|टोटल)[ :.-]*$|^(?:कुल|महायोग|कुल राशि|सर्वयोग)[ :.-]*$/iu;

export function noClient(
  cells: readonly string[],
  { mapping, headings }: Pick<Reading, "mapping" | "headings">,
): "total" | "heading" | "blank" | undefined {
  const used = Object.values(mapping).flatMap((index) => index ?? []);
  const given = used.filter((index) => (cells[index] ?? "").trim() !== "");
  if (used.length > 0 && given.length === 0) return "blank";
  const isHeading = (index: number) => (cells[index] ?? "").trim() === headings[index];
  if (given.length > 1 && given.every(isHeading)) return "heading";
  const mobile = readMobile(cells[mapping.mobile ?? -1] ?? "");
  return mobile === null && cells.some((cell) => cell.length < 40 && total.test(cell.normalize().trim()))
    ? "total"
    : undefined;
}
