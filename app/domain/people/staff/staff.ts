import type { StaffRole } from "./tables.ts";

/** A signed-in member of staff; every function that reads or writes personal data takes one. */
export type Staff = {
  id: string;
  name: string;
  mobile: string;
  role: StaffRole;
  /** The owner lets this viewer see fees; the other roles see them anyway. */
  seesFees?: boolean;
};

/** The same with their session, which ends at the latest at `sessionEnds`, in milliseconds. */
export type SignedIn = Staff & { sessionId: string; sessionEnds: number; twoStepLogin: boolean };

/** Seconds from login to the end of a session, whatever happens in between. */
export const sessionSeconds = 12 * 60 * 60;

/** Hours for which a link to set a password is valid. */
export const linkHours = 24;

/** Days for which a private calendar address shows appointments. */
export const calendarDays = 365;

/** The shortest password of a new account. */
export const passwordLength = { least: 10, most: 200 } as const;
