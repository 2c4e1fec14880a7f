export const mostOwnName = 80;
export const mostMonths = 120;
