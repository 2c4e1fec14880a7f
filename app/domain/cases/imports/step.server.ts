import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import type { StageSettings } from "../../catalogue/registers/stage-settings.ts";
import { recordEvent } from "../../delivery/webhooks/pending-events.server.ts";
import { may } from "../../people/staff/permissions.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type Mapping, unitsOf } from "./fields.ts";
import type { ImportState } from "./import-state.ts";
import { knownWords } from "./known-words.server.ts";
import { notesOf } from "./notes.ts";
import type { Reading } from "./reading.ts";
import type { EarlyEnd, Import } from "./tables.ts";

/** The lease expires after this time without progress. */
export const leaseMs = 60_000;

export type Step = { db: Db; signal: AbortSignal; folder: string; secret: string; stages: StageSettings };

/** Locks the import's row. Undefined, with nothing done, when it is in another state. */
export function withImport<T>(
  db: Db,
  id: string,
  state: ImportState,
  work: (trx: Db, found: Import) => Promise<T>,
): Promise<T | undefined> {
  return inTransaction(db, async (trx) => {
    const wanted = trx.selectFrom("imports").selectAll().where("id", "=", id).where("state", "=", state);
    const found = await locked(trx, wanted).executeTakeFirst();
    return found && work(trx, found);
  });
}

export async function requester(db: Db, { staff_id }: Import): Promise<Staff | undefined> {
  if (!staff_id) return undefined;
  const row = await db
    .selectFrom("staff")
    .select(["id", "name", "mobile", "role", "scope"])
    .where("id", "=", staff_id)
    .where("deactivated_at", "is", null)
    .executeTakeFirst();
  return row && may(row, "clients.import") ? row : undefined;
}

export async function readingOf(
  { db, stages }: Pick<Step, "db" | "stages">,
  found: Import,
): Promise<Reading> {
  const mapping = JSON.parse(found.mapping ?? "{}") as Mapping;
  const headings = JSON.parse(found.columns ?? "[]") as string[];
  const monthFirst = notesOf(found).flatMap(({ note, field }) => (note === "monthFirst" ? field : []));
  return {
    mapping,
    headings,
    units: unitsOf(mapping, headings),
    monthFirst: new Set(monthFirst),
    register: found.register,
    dayOrder: found.day_order ?? "day",
    ...(await knownWords(db, stages, found)),
  };
}

/** Set with each step forward: renews the lease and resets the tries. */
export const renewedLease = (now = new Date()) => ({
  lease_until: new Date(now.getTime() + leaseMs).toISOString(),
  tries: 0,
});

/** False when it has another state. With a reason it ends early; what was done stays, and an undo can be started again. */
export async function endStep(
  db: Db,
  id: string,
  from: "running" | "undoing",
  now: Date,
  reason?: EarlyEnd["reason"],
): Promise<boolean> {
  const isRun = from === "running";
  const done = await withImport(db, id, from, async (trx, found) => {
    const { staff_id: staffId, added, updated, skipped, refused, bad, undone, kept } = found;
    const early: EarlyEnd | undefined = reason && { reason, step: from };
    const change = {
      ...endOf(from, reason, now),
      touched_at: now.toISOString(),
      lease_until: null,
      ...(early && { failure: JSON.stringify(early) }),
    };
    await trx.updateTable("imports").set(change).where("id", "=", id).execute();
    if (isRun ? added + updated > 0 : undone > 0) await recordEvent(trx, "clients.imported", id, now);
    const verb = isRun ? "imported" : "undone";
    const after = isRun ? { added, updated, skipped, refused: refused + bad } : { undone, kept };
    await recordActivity(trx, { noun: "import", recordId: id, verb, staffId, after, now });
    return true;
  });
  return done === true;
}

function endOf(from: "running" | "undoing", reason: string | undefined, now: Date) {
  const at = now.toISOString();
  if (from === "running") return { state: "done" as const, ended_at: at, words: null };
  return reason ? { state: "done" as const } : { state: "undone" as const, undone_at: at };
}
