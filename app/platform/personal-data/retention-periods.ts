import { dayMs } from "../language/time.ts";

/**
 * How many days each kind of record is kept; 0 means until it expires. The nightly run, the owner's page and the privacy
 * policy all use this table. The reasons are sentences ("privacy.kept" in the messages).
 */
export const retentionDays = {
  /** Since the last change of a finished enquiry: the DPDP Rules ask for at least one year, and nothing needs longer. */
  doneEnquiries: 365,
  /** The same rule covers what only looks like spam, and a wrong judgement can be corrected as long. */
  spamEnquiries: 365,
  /** The same rule: an appointment is the record of a visit or a call. */
  pastAppointments: 365,
  /** Deleted clients: the owner may empty the trash after thirty days, and the nightly job deletes what nobody restored. */
  trashedClients: 180,
  /** Somebody notices within a month that a document was deleted by mistake. */
  removedDocuments: 30,
  /** Project reports that were deleted: as long as deleted documents. */
  removedProjectReports: 30,
  /** Project reports that belong to no client, since their last change: as long as a finished enquiry. */
  looseProjectReports: 365,
  /** Conversations that belong to nobody we know, since the last message: as long as a finished enquiry. */
  looseConversations: 365,
  /** What WhatsApp and the mailbox told us, word by word: a defect is noticed within a month. */
  channelEvents: 30,
  /** Files that applicants began to send and did not finish: after a day the upload starts again. */
  unfinishedUploads: 1,
  /** Files of applicants that staff refused: as long as deleted documents. */
  refusedFiles: 30,
  /** Links for applicants, from their end, with what came by them: as long as the log of their use. */
  endedLinks: 365,
  /** As long as an import can be undone; a list that was uploaded and never imported goes then too. */
  importedRows: 30,
  /**
   * Keyed hashes of numbers that were erased, or whose client was deleted for good, since a list or the hosted sheet last had
   * them: as long as the log of the erasure. While a list still has a number, it must not come back.
   */
  leftOutNumbers: 365,
  /** The enquiry itself has the same text; a copy is useful only while somebody may send it again. */
  sentCopies: 30,
  /**
   * Eight years, counted from the end of the receipt's financial year: the Companies Act, 2013, section 128(5). The CGST
   * Act, 2017, section 36 asks for 72 months from the annual return, which ends earlier.
   */
  receipts: 2922,
  /** Who did what: the DPDP Rules ask for the record of a use for a year. */
  history: 365,
  /** Runs of the hosted sheet, with the rejected lines: useful while somebody may still correct the lines. */
  sheetReports: 90,
  /** Sessions, links and codes: useless once they have expired. */
  endedSignIns: 0,
  /** Keyed counts of attempts: windows of a minute to a day. */
  endedLimits: 0,
} as const;

export type RetentionKind = keyof typeof retentionDays;

/** Days as a reader says them: 365 are 1 year, 2,922 (with two leap days) 8 years, 180 are days. */
export function periodOf(days: number): { value: number; unit: "years" | "days" } {
  const years = Math.round(days / 365.25);
  return years > 0 && Math.abs(days - years * 365.25) < 1
    ? { value: years, unit: "years" }
    : { value: days, unit: "days" };
}

/** The latest time (UTC, ISO 8601) of records of a kind whose retention period is over. */
export function dueBefore(kind: RetentionKind, now: Date): string {
  return new Date(now.getTime() - retentionDays[kind] * dayMs).toISOString();
}
