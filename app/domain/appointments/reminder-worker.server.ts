import type { Logger } from "pino";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { createWorker } from "../../platform/jobs/worker.server.ts";
import { type Desk, queueAppointmentMail } from "./mails.server.ts";
import type { Appointment } from "./tables.ts";

const reminders = [
  { column: "remind_day_at", kind: "tomorrow" },
  { column: "remind_hour_at", kind: "soon" },
] as const;

/** Reminds somebody of tomorrow's appointment in another way than by mail; false when it could not. */
type WriteFirst = (trx: Db, appointment: Appointment, now: Date) => Promise<boolean>;

/** Reminders of one round. */
const batch = 50;

/**
 * Queues the reminders that are due, each once, with any number of processes; returns how many rows were due. A reminder
 * whose appointment has begun, or is not confirmed, is dropped, as after a time without a server.
 */
export async function remind(
  db: Db,
  desk: Desk,
  now: Date,
  writeFirst: WriteFirst = async () => false,
): Promise<number> {
  let count = 0;
  for (const { column, kind } of reminders) {
    const due = await db
      .selectFrom("appointments")
      .select("id")
      .where(column, "<=", now.toISOString())
      .orderBy(column)
      .limit(batch)
      .execute();
    count += due.length;
    for (const { id } of due)
      await inTransaction(db, async (trx) => {
        const appointment = await trx
          .updateTable("appointments")
          .set({ [column]: null })
          .where("id", "=", id)
          .where(column, "<=", now.toISOString())
          .returningAll()
          .executeTakeFirst();
        if (appointment?.state !== "confirmed" || appointment.starts_at <= now.toISOString()) return;
        if (kind === "soon" || !(await writeFirst(trx, appointment, now)))
          await queueAppointmentMail(trx, desk, appointment, { kind }, now);
      });
  }
  return count;
}

/** Sends reminders the day and the hour before; `desk` is read each time, because settings change. */
export function createReminderWorker(
  db: Db,
  desk: () => Desk,
  { writeFirst, wake, log }: { writeFirst: WriteFirst; wake(): void; log: Logger },
) {
  return createWorker({
    name: "appointment reminders",
    log,
    everyMs: 60_000,
    async work() {
      const count = await remind(db, desk(), new Date(), writeFirst);
      if (count > 0) wake();
      return count >= batch;
    },
  });
}
