import { inTransaction } from "../../../platform/db/connection.server.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import type { Installation } from "../../firm/installation/installation.ts";
import { languagesOf } from "../../people/staff/preferences.server.ts";
import { writeDigest } from "./write-digest.server.ts";

/** IST. */
const firstTime = "07:30";
const batch = 50;

/**
 * The row's day is updated in the same transaction, so each mail is queued once across processes. Weekly ones are due on Monday, or the
 * next day the server runs. Returns whether there may be more.
 */
export async function sendDigests(
  { db, settings, origin, outbox }: Pick<Installation, "db" | "settings" | "origin" | "outbox">,
  now: Date,
): Promise<boolean> {
  const today = istDay(now);
  if (!outbox.settings.mail || istTime(now) < firstTime) return false;
  const { brand } = settings.site().firm;
  const monday = mondayOf(today);
  const due = await db
    .selectFrom("staff_digests")
    .innerJoin("staff", "staff.id", "staff_digests.staff_id")
    .select([
      "staff.id",
      "staff.name",
      "staff.mobile",
      "staff.role",
      "staff.scope",
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
  if (due.length === 0) return false;
  const languageOf = await languagesOf(
    db,
    due.map(({ id }) => id),
  );
  for (const { every, email, sent_on, ...staff } of due) {
    const digest = { every, email, today, language: languageOf(staff.id) };
    const payload = await writeDigest(db, staff, digest, { brand, origin });
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
  outbox.wake();
  return due.length === batch;
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
