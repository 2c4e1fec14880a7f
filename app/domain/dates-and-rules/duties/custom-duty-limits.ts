export const maxCustomNameLength = 80;
export const maxIntervalMonths = 120;
