import process from "node:process";

/** Minutes of `npm run soak`, one in `npm run test:full`; 0 in `npm test`, which has the short form of each fault. */
export const soakMinutes = Number(process.env.SOAK_MINUTES) || (process.env.TEST_FORM === "full" ? 1 : 0);

/** Whether tests run in their long form (`full-run.md` says what only it has): `npm run test:full` and `npm run soak`. `npm test` has a short form of each. */
export const full = soakMinutes > 0;

/** A number of the short form, or of the long one. */
export const sized = (short: number, long: number) => (full ? long : short);

/** All cases in the long form, so many of the first in the short one. */
export const firstOf = <const Case>(count: number, cases: readonly Case[]): readonly Case[] =>
  full ? cases : cases.slice(0, count);

/** How the name of a test begins that only the full run has. The short run leaves it out, with what stands before each test. */
export const longForm = "full: ";

/** The names of the tests of this run. */
export const names = new RegExp(full ? "" : `^(?!${longForm})`);
