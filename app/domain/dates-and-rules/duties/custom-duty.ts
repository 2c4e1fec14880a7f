export const mostCustomName = 80;
export const mostMonths = 120;
