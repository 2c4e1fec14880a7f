import { createTranslator } from "use-intl/core";
import { letter } from "../../../platform/content/letter.ts";
import { changeLocked } from "../../../platform/db/change-versioned.server.ts";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import { countUse } from "../../../platform/db/rate-limit.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { dayMs } from "../../../platform/language/time.ts";
import { type MailPayload, queueDelivery } from "../../delivery/deliveries/queue-delivery.server.ts";
import { timesFor } from "../../firm/settings/appointment-settings.ts";
import { moveAppointment, moveToSlot } from "./book.server.ts";
import { lockDay } from "./diary.server.ts";
import { logAppointment } from "./log.server.ts";
import { type AppointmentConfig, queueAppointmentMail } from "./mails.server.ts";
import { readProposed } from "./proposed-time.ts";
import { rulesOf } from "./receive-request.server.ts";
import { freeTime } from "./reserve-time.server.ts";
import type { Appointment } from "./tables.ts";
import { momentInWords } from "./time-in-words.ts";
import { findByToken } from "./tokens.server.ts";

const maxPerDay = 10;

export type OwnChange = "moved" | "cancelled" | "taken" | "often" | "gone";

export function lockAppointment(trx: Db, id: string): Promise<Appointment | undefined> {
  const wanted = trx.selectFrom("appointments").selectAll().where("id", "=", id);
  return locked(trx, wanted).executeTakeFirst();
}

/** Call `outbox.wake()` afterwards. */
export function moveOwn(
  db: Db,
  config: AppointmentConfig,
  token: string,
  slot: string,
  now: Date,
): Promise<OwnChange> {
  return changeOwn(db, token, now, async (trx, appointment) => {
    if (!config.settings.on) return "taken";
    const moved = await moveToSlot(trx, rulesOf(config, appointment.topic), appointment, slot, now);
    if (!moved) return "taken";
    const kind = moved.state === "confirmed" ? "moved" : "requested";
    await queueAppointmentMail(trx, config, moved, { kind, limited: true }, now);
    await notifyFirm(trx, config, { before: appointment, after: moved }, now);
    return "moved";
  });
}

/** Call `outbox.wake()` afterwards. */
export function acceptProposed(
  db: Db,
  config: AppointmentConfig,
  token: string,
  now: Date,
): Promise<OwnChange> {
  return changeOwn(db, token, now, async (trx, appointment) => {
    const proposed = readProposed(appointment, now);
    if (!proposed) return "taken";
    const startsAt = new Date(proposed.startsAt);
    await lockDay(trx, startsAt);
    const span = { ...timesFor(config.settings, appointment.topic), startsAt, length: proposed.length };
    const making = { staffId: proposed.staffId, state: "confirmed", span, by: null } as const;
    const moved = await moveAppointment(trx, appointment, making, now);
    if (!moved) return "taken";
    await queueAppointmentMail(trx, config, moved, { kind: "moved", limited: true }, now);
    await notifyFirm(trx, config, { before: appointment, after: moved }, now);
    return "moved";
  });
}

/** Ends all links of the appointment too. Call `outbox.wake()` afterwards. */
export function cancelOwn(db: Db, config: AppointmentConfig, token: string, now: Date): Promise<OwnChange> {
  return changeOwn(db, token, now, async (trx, appointment) => {
    const cancelled = await markCancelled(trx, appointment, now);
    await logAppointment(trx, null, { after: cancelled }, "appointment_cancelled", now);
    await queueAppointmentMail(trx, config, cancelled, { kind: "cancelled", limited: true }, now);
    await notifyFirm(trx, config, { before: appointment, after: cancelled }, now);
    return "cancelled";
  });
}

/** By mail, by notification, and for some days on Today and the dashboard. */
async function notifyFirm(trx: Db, config: AppointmentConfig, change: OwnMove, now: Date): Promise<void> {
  await trx
    .updateTable("appointments")
    .set({ visitor_changed_at: now.toISOString() })
    .where("id", "=", change.after.id)
    .execute();
  await queueFirmMail(trx, config, change, now);
}

export async function markCancelled(trx: Db, appointment: Appointment, now: Date): Promise<Appointment> {
  await freeTime(trx, appointment.id);
  return changeLocked(trx, "appointments", appointment, {
    state: "cancelled",
    proposed: null,
    remind_day_at: null,
    remind_hour_at: null,
    updated_at: now.toISOString(),
  });
}

function changeOwn(
  db: Db,
  token: string,
  now: Date,
  change: (trx: Db, appointment: Appointment) => Promise<OwnChange>,
): Promise<OwnChange> {
  return inTransaction(db, async (trx) => {
    const found = await findByToken(trx, token, now);
    if (!found) return "gone";
    await lockAppointment(trx, found.id);
    // Another tab may have changed it while this one waited for the lock.
    const appointment = await findByToken(trx, token, now);
    if (!appointment) return "gone";
    if ((await countUse(trx, `appointment:${appointment.id}`, dayMs, now)) > maxPerDay) return "often";
    return change(trx, appointment);
  });
}

type OwnMove = { before: Appointment; after: Appointment };

/** A reply to the mail goes to the visitor. */
async function queueFirmMail(
  trx: Db,
  { outbox, origin }: AppointmentConfig,
  { before, after }: OwnMove,
  now: Date,
): Promise<void> {
  if (!outbox.mail) return;
  const language = outbox.firmLanguage ?? "en";
  const t = createTranslator({
    locale: language,
    messages: allMessages[language].firmMail,
    namespace: "appointment",
  });
  const { id: appointmentId, name, phone, email, enquiry_id, client_id } = after;
  const kind = after.state === "cancelled" ? "cancelled" : "moved";
  const words = {
    name,
    before: momentInWords(before.starts_at, language),
    after: momentInWords(after.starts_at, language),
  };
  const lines = [
    t(`${kind}.text`, words),
    ...(phone ? [t("phone", { phone: spaced(phone) })] : []),
    { button: t("open"), href: `${origin}/appointment/${appointmentId}` },
  ];
  const payload: MailPayload = {
    subject: t(`${kind}.subject`, words).replace(/\s+/g, " "),
    ...letter(lines, language),
    ...(email && { replyTo: email }),
  };
  const about = { appointmentId, enquiryId: enquiry_id, clientId: client_id };
  await queueDelivery(trx, { ...about, channel: "mail", target: "firm", payload }, now);
}
