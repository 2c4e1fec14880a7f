import { v7 as uuidv7 } from "uuid";
import { recordActivities } from "../../../platform/db/activity.server.ts";
import { type Db, engineBehind, inTransaction } from "../../../platform/db/connection.server.ts";
import { endedIn, sending } from "./claim.server.ts";
import { recordOf } from "./record-outcome.server.ts";

type Items = ReturnType<typeof sending>;

export const stoppedMeanwhile =
  "The server stopped while this was sent. It may have arrived, so it is not sent again by itself.";

export const reclaimEnded = (db: Db, inFlight: string[], now: Date) =>
  reclaim(db, (trx) => endedIn(trx, inFlight, now), now);

/** A data file has one process, so every "sending" item is orphaned at the start. */
export const reclaimAtStart = (db: Db, now: Date) =>
  engineBehind(db) === "sqlite" ? reclaim(db, sending, now) : reclaimEnded(db, [], now);

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
      return { ...recordOf(item), verb: "delivery_failed", before, after, now } as const;
    });
    await recordActivities(trx, entries);
  });
}
