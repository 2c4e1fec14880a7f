/** Items are made, and days shown to visitors, this many days ahead. */
export const daysAhead = 90;
