/** Letters of the name of an own duty, and months from one of its days to the next. */
export const mostOwnName = 80;
export const mostMonths = 120;
