import type audit from "../../../content/messages/en/audit.json";
import type { Db } from "./connection.server.ts";
import { insertMany } from "./insert-many.server.ts";
import { newId, newIds } from "./new-ids.server.ts";

/** What can be done to each kind of record: each has its sentence in `audit.json`. */
type Verbs = typeof audit.verbs;
export type Noun = keyof Verbs;
export type VerbOf<Of extends Noun> = Of extends Noun ? keyof Verbs[Of] : never;
type Deed<Of extends Noun> = Of extends Noun ? { noun: Of; verb: VerbOf<Of> } : never;

/** Each field has its label in `audit.json`. The id of a client is not shown. */
export type Logged = { readonly [Field in keyof typeof audit.fields | "client"]?: unknown };

type ActivityEntry = Deed<Noun> & {
  recordId: string;
  /** Absent for a visitor or the system. */
  staffId?: string | null | undefined;
  before?: Logged;
  after?: Logged;
  now: Date;
};

export function recordActivity(trx: Db, entry: ActivityEntry): Promise<void> {
  return recordActivities(trx, [entry]);
}

export async function recordActivities(trx: Db, entries: readonly ActivityEntry[]): Promise<void> {
  // Entries written one by one in a moment keep their order too.
  const ids = entries.length === 1 ? [newId(new Date())] : newIds(new Date(), entries.length);
  const rows = entries.map((entry, index) => ({
    id: ids[index] as string,
    noun: entry.noun,
    record_id: entry.recordId,
    verb: entry.verb,
    staff_id: entry.staffId ?? null,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    at: entry.now.toISOString(),
  }));
  await insertMany(trx, "activity", rows);
}

export async function blankActivities(trx: Db, recordIds: readonly string[]): Promise<void> {
  await trx
    .updateTable("activity")
    .set({ before: null, after: null })
    .where("record_id", "in", recordIds)
    .where((eb) => eb.or([eb("before", "is not", null), eb("after", "is not", null)]))
    .execute();
}
