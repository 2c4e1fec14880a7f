import type { StaffRole } from "./tables.ts";

/** A signed-in member of staff: who every function that reads or writes people's data is asked to name. */
export type Staff = { id: string; name: string; mobile: string; role: StaffRole };

/** The same as the session of this request knows them. */
export type SignedIn = Staff & { sessionId: string; twoStepLogin: boolean };

/** Sessions end this long after sign-in, whatever happens in between (specification section 9), in seconds. */
export const sessionSeconds = 12 * 60 * 60;

/** Passwords of new accounts: shorter ones are refused. */
export const passwordLength = { least: 10, most: 200 } as const;
