import process from "node:process";

/** Minutes of `npm run soak`, one in `npm run test:full`; 0 in `npm test`, which has the short form of each fault. */
export const soakMinutes = Number(process.env.SOAK_MINUTES) || (process.env.TEST_FORM === "full" ? 1 : 0);

/** Whether tests run in their long form: `npm run test:full` and `npm run soak`. `npm test` has a short form of each. */
export const full = soakMinutes > 0;

/** A number of the short form, or of the long one. */
export const sized = (short: number, long: number) => (full ? long : short);
