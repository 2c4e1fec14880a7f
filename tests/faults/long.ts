import process from "node:process";

/** Minutes of `npm run soak`; 0 in the usual run of the tests, which has the short form of each fault. */
export const soakMinutes = Number(process.env.SOAK_MINUTES) || 0;

/** A number of the short form, or of the long one. */
export const sized = (short: number, long: number) => (soakMinutes > 0 ? long : short);
