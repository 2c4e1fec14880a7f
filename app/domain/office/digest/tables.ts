declare module "../../../platform/db/schema.ts" {
  interface Database {
    staff_digests: StaffDigestTable;
  }
}

export const rhythms = ["daily", "weekly"] as const;
export type Rhythm = (typeof rhythms)[number];

/** Who wants the mail with the figures; no row, no mail. */
type StaffDigestTable = {
  staff_id: string;
  every: Rhythm;
  email: string;
  /** The day in India of the last one, or of the choice. */
  sent_on: string;
};
