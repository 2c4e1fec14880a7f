/** Paise rounded half up to whole rupees, still as paise. A result is rounded once, at its end. */
export function wholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100;
}

/** So many percent of paise, as whole rupees. */
export function shareOf(paise: number, percent: number): number {
  // Multiplied first: a share of whole paise is exact up to the division.
  return Math.round((paise * percent) / 10_000) * 100;
}
