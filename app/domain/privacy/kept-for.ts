/**
 * How many days each kind of record is kept, 0 meaning until it ends by itself: the one table that the nightly run,
 * the owner's page and the privacy policy go by. The reasons are sentences ("people.kept" in the messages).
 */
export const keptFor = {
  /** After it was last touched as done: the DPDP Rules ask for one year at least, and nothing needs longer. */
  doneEnquiries: 365,
  /** The same rule holds for what only looks like spam, and a wrong judgement can be put right as long. */
  spamEnquiries: 365,
  /** Deleted files: the owner may empty the trash after thirty days, and what nobody took out goes by itself. */
  trashedClients: 180,
  /** Somebody notices within a month that a paper was deleted by mistake. */
  removedDocuments: 30,
  /** So long an import can be undone; a list that was brought in and never imported goes then too. */
  importedRows: 30,
  /** The enquiry itself holds the same words; a copy is of use only while somebody may still ask for it again. */
  sentCopies: 30,
  /** Who did what: the DPDP Rules want the record of a use for a year. */
  history: 365,
  /** Runs of the hosted sheet, with the lines they refused: of use while somebody may still put the lines right. */
  sheetReports: 90,
  /** Sessions, links and codes: of no use once they have ended. */
  endedSignIns: 0,
  /** Keyed counts of tries: windows of a minute to a day. */
  endedLimits: 0,
} as const;

export type Kept = keyof typeof keptFor;

/** Up to which moment records of a kind are due to go. */
export function dueBefore(kind: Kept, now: Date): string {
  return new Date(now.getTime() - keptFor[kind] * 24 * 60 * 60_000).toISOString();
}
