export const maxCustomName = 80;
export const maxMonths = 120;
