/** Items are made, and days shown to visitors, so many days ahead. */
export const daysAhead = 90;
