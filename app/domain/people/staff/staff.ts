import type { StaffRole, StaffScope } from "./tables.ts";

/** Required by every function that reads or writes personal data. */
export type Staff = {
  id: string;
  name: string;
  mobile: string;
  role: StaffRole;
  /** For viewers only; the other roles always see fees. */
  seesFees?: boolean;
  /** All, if it is missing, and for owners. */
  scope?: StaffScope;
};

/** `sessionEnds` is in milliseconds. */
export type SignedIn = Staff & { sessionId: string; sessionEnds: number; twoStepLogin: boolean };

export const sessionSeconds = 12 * 60 * 60;

export const maxPasskeys = 10;

export const maxPasskeyNameLength = 60;

export const linkHours = 24;

export const calendarDays = 365;

export const passwordLength = { min: 10, max: 200 } as const;
