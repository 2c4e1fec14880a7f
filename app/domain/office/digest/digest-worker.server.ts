import type { Logger } from "pino";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { createWorker } from "../../../platform/jobs/worker.server.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { languagesOf } from "../../people/staff/preferences.server.ts";
import { type From, writeDigest } from "./write-digest.server.ts";

/** IST. */
const firstTime = "07:30";
const batch = 50;

/**
 * The row's day is updated in the same transaction, so each mail is queued once across processes. Weekly ones are due on Monday, or the
 * next day the server runs. Returns the count.
 */
export async function sendDigests(db: Db, from: From, now: Date): Promise<number> {
  const today = istDay(now);
  if (istTime(now) < firstTime) return 0;
  const monday = mondayOf(today);
  const due = await db
    .selectFrom("staff_digests")
    .innerJoin("staff", "staff.id", "staff_digests.staff_id")
    .select([
      "staff.id",
      "staff.name",
      "staff.mobile",
      "staff.role",
      "every",
      "staff_digests.email",
      "sent_on",
    ])
    .where("deactivated_at", "is", null)
    .where((eb) =>
      eb.or([
        eb.and([eb("every", "=", "daily"), eb("sent_on", "<", today)]),
        eb.and([eb("every", "=", "weekly"), eb("sent_on", "<", monday)]),
      ]),
    )
    .orderBy("staff.id")
    .limit(batch)
    .execute();
  if (due.length === 0) return 0;
  const languageOf = await languagesOf(
    db,
    due.map(({ id }) => id),
  );
  for (const { every, email, sent_on, ...staff } of due) {
    const digest = { every, email, today, language: languageOf(staff.id) };
    const payload = await writeDigest(db, staff, digest, from);
    await inTransaction(db, async (trx) => {
      const moved = await trx
        .updateTable("staff_digests")
        .set({ sent_on: today })
        .where("staff_id", "=", staff.id)
        .where("sent_on", "=", sent_on)
        .executeTakeFirst();
      if (moved.numUpdatedRows === 0n) return;
      await queueDelivery(trx, { staffId: staff.id, channel: "mail", target: "visitor", payload }, now);
    });
  }
  return due.length;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** `from` is read each time, because settings change; undefined without a mail server. */
export function createDigestWorker(
  db: Db,
  from: () => From | undefined,
  wakeOutbox: () => void,
  log: Logger,
) {
  return createWorker({
    name: "digests",
    log,
    everyMs: 5 * 60_000,
    async work() {
      const sender = from();
      const count = sender ? await sendDigests(db, sender, new Date()) : 0;
      if (count > 0) wakeOutbox();
      return count >= batch;
    },
  });
}
