const pad = (number: number) => String(number).padStart(2, "0");

/** Months counted from the year 0, of "2026-11-20" or "2026-11". */
export const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
export const yearAndMonth = (month: number) => ({ year: Math.floor(month / 12), month: (month % 12) + 1 });

/** Uses the month's last day when it has no such day. */
export function dayIn(counted: number, day: number): string {
  const { year, month } = yearAndMonth(counted);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${pad(month)}-${pad(Math.min(day, last))}`;
}

/** One month after 31 January is 28 or 29 February. */
export function monthsAfter(day: string, months: number): string {
  return dayIn(monthOf(day) + months, Number(day.slice(8)));
}
