import { dayMs } from "../language/time.ts";

/** In days; 0 means until it expires. The reasons shown are in the messages, "privacy.kept". */
export const retentionDays = {
  /** Since the last change: the DPDP Rules ask for at least one year. */
  doneEnquiries: 365,
  /** As finished enquiries, so that a wrong judgement can be corrected as long. */
  spamEnquiries: 365,
  /** DPDP Rules: an appointment is the record of a visit or a call. */
  pastAppointments: 365,
  /** The owner may empty the trash after thirty days; the nightly job deletes the rest. */
  trashedClients: 180,
  /** Long enough to notice a deletion by mistake. */
  removedDocuments: 30,
  /** As deleted documents. */
  removedProjectReports: 30,
  /** Without a client, since the last change: as finished enquiries. */
  looseProjectReports: 365,
  /** Without a known person, since the last message: as finished enquiries. */
  looseConversations: 365,
  /** Raw events of WhatsApp and the mailbox, long enough to notice a defect. */
  channelEvents: 30,
  /** After a day the upload starts again. */
  unfinishedUploads: 1,
  /** As deleted documents. */
  refusedFiles: 30,
  /** As the log of their use. */
  endedLinks: 365,
  /** As long as an import can be undone. */
  importedRows: 30,
  /** Keyed hashes, since a list last had the number, so that an import does not bring it back. */
  leftOutNumbers: 365,
  /** The enquiry itself has the text; a copy is useful only for sending it again. */
  sentCopies: 30,
  /** Payments are reported, and looked for, within weeks. */
  bankCredits: 90,
  /**
   * Eight years, counted from the end of the receipt's financial year: the Companies Act, 2013, section 128(5). The CGST
   * Act, 2017, section 36 asks for 72 months from the annual return, which ends earlier.
   */
  receipts: 2922,
  /** The DPDP Rules ask for the record of a use for a year. */
  history: 365,
  endedSignIns: 0,
  endedLimits: 0,
} as const;

export type RetentionKind = keyof typeof retentionDays;

/** 365 are 1 year, 2,922 (with two leap days) 8 years, 180 are days. */
export function periodOf(days: number): { value: number; unit: "years" | "days" } {
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) < 1
    ? { value: years, unit: "years" }
    : { value: days, unit: "days" };
}

export function dueBefore(kind: RetentionKind, now: Date): string {
  return new Date(now.getTime() - retentionDays[kind] * dayMs).toISOString();
}
