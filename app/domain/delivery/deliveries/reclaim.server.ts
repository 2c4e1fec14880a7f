import { v7 as uuidv7 } from "uuid";
import { recordActivities } from "../../../platform/db/activity.server.ts";
import { type Db, engineBehind, inTransaction } from "../../../platform/db/connection.server.ts";
import { endedIn, sending } from "./claim.server.ts";
import { recordOf } from "./record-outcome.server.ts";

type Items = ReturnType<typeof sending>;

/** Why a mail that is sent at most once has failed, beside what mail servers say. */
export const stoppedMeanwhile =
  "The server stopped while this was sent. It may have arrived, so it is not sent again by itself.";

/** Makes items waiting again whose lease has ended, except those that this process has in flight. */
export const reclaimEnded = (db: Db, inFlight: string[], now: Date) =>
  reclaim(db, (trx) => endedIn(trx, inFlight, now), now);

/** At a start: a data file has one process, so every item that is "sending" there is orphaned. */
export const reclaimAtStart = (db: Db, now: Date) =>
  engineBehind(db) === "sqlite" ? reclaim(db, sending, now) : reclaimEnded(db, [], now);

/** Of those that are sent at most once nobody knows whether they left: they have failed, and staff may send them again. */
function reclaim(db: Db, items: (trx: Db) => Items, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const failed = await items(trx)
      .where("at_most_once", "=", 1)
      .set({ state: "failed", lease_until: null })
      .returningAll()
      .execute();
    await items(trx).set({ state: "waiting", lease_until: null }).execute();
    const attempt = {
      at: now.toISOString(),
      outcome: "failed" as const,
      code: null,
      answer: stoppedMeanwhile,
    };
    if (failed.length > 0)
      await trx
        .insertInto("outbox_attempts")
        .values(failed.map(({ id }) => ({ ...attempt, id: uuidv7(), outbox_id: id })))
        .execute();
    const before = { state: "waiting" };
    const entries = failed.map((item) => {
      const after = { channel: item.channel, target: item.target, state: "failed", code: null };
      return { ...recordOf(item), verb: "delivery_failed", before, after, now };
    });
    await recordActivities(trx, entries);
  });
}
