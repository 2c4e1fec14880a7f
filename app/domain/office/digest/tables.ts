declare module "../../../platform/db/schema.ts" {
  interface Database {
    staff_digests: StaffDigestTable;
  }
}

export const rhythms = ["daily", "weekly"] as const;
export type Rhythm = (typeof rhythms)[number];

type StaffDigestTable = {
  staff_id: string;
  every: Rhythm;
  email: string;
  /** IST day of the last mail, or of the choice. */
  sent_on: string;
};
