export const dataWishes = ["copy", "erase", "withdraw", "number"] as const;
export type DataWish = (typeof dataWishes)[number];

export const requestsPath = "/data-requests";
