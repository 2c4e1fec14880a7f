/** Rounds half up; still in paise. Round a result only once, at its end. */
export function wholeRupees(paise: number): number {
  return Math.round(paise / 100) * 100;
}

export function shareOf(paise: number, percent: number): number {
  // Multiplies first: whole paise stay exact up to the division.
  return Math.round((paise * percent) / 10_000) * 100;
}
