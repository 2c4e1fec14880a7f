import type { Db } from "../../../platform/db/connection.server.ts";
import {
  type AppointmentConfig,
  appointmentConfigFrom,
  queueAppointmentMail,
  type ReminderKind,
  reminderLetter,
} from "../../cases/appointments/mails.server.ts";
import {
  batch,
  type Remind,
  type Reminded,
  remindDue,
} from "../../cases/appointments/reminder-worker.server.ts";
import type { Appointment } from "../../cases/appointments/tables.ts";
import { momentInWords } from "../../cases/appointments/time-in-words.ts";
import { wakeSenders } from "../../firm/installation/installation.ts";
import { findReadyText } from "../ready-texts/ready-texts.server.ts";
import { type About, aboutOf } from "../ready-texts/record-of.server.ts";
import { nextTalk } from "./quiet-hours.ts";
import {
  type Writing,
  type WritingOffice,
  type Written,
  writeTo,
  writingOfficeFrom,
} from "./write-to.server.ts";

type Reminder = { appointment: Appointment; kind: ReminderKind };

/** While reminders are off, due ones are dropped. */
export async function remindOfAppointments(installation: Writing, now: Date): Promise<boolean> {
  const { db, settings } = installation;
  const remind: Remind = (trx, reminder) =>
    remindOfAppointment(
      trx,
      writingOfficeFrom(installation),
      appointmentConfigFrom(installation),
      reminder,
      now,
    );
  const isOn = settings.reminders().appointments === "on";
  const count = await remindDue(db, isOn ? remind : async () => "done", now);
  if (count > 0) wakeSenders(installation);
  return count >= batch;
}

/** By WhatsApp where agreed to, else by mail with the link to move it. Without an address on record, uses the appointment's. */
export async function remindOfAppointment(
  trx: Db,
  office: WritingOffice,
  config: AppointmentConfig,
  reminder: Reminder,
  now: Date,
): Promise<Reminded> {
  const { appointment, kind } = reminder;
  const talk = nextTalk(now);
  if (talk > now) return { later: talk };
  const about = await recordOfAppointment(trx, appointment);
  const written = about && (await write(trx, office, config, { ...reminder, about }, now));
  if (written && "later" in written) return { later: written.later };
  const elsewhere = !written || ("refused" in written && written.refused === "noChannel");
  if (elsewhere) await queueAppointmentMail(trx, config, appointment, { kind }, now);
  return "done";
}

async function recordOfAppointment(trx: Db, appointment: Appointment): Promise<About | undefined> {
  const { name, client_id: clientId, enquiry_id: enquiryId } = appointment;
  const about = await aboutOf(trx, { name, clientId, enquiryId });
  return about.client || about.enquiry ? about : undefined;
}

/** Falls back to mail if the record lacks a value of the text, or WhatsApp's limit would delay it by a day. */
async function write(
  trx: Db,
  office: WritingOffice,
  config: AppointmentConfig,
  { about, appointment, kind }: Reminder & { about: About },
  now: Date,
): Promise<Written> {
  const { id, starts_at, language } = appointment;
  const letter = {
    about,
    language,
    agreed: true,
    key: `appointment:${id}:${kind}:${starts_at}`,
    text: await findReadyText(trx, "appointment-tomorrow"),
    known: () => ({ appointment: momentInWords(starts_at, language) }),
    mail: () => reminderLetter(trx, config, appointment, kind, now),
  };
  const written = await writeTo(trx, office, letter, now);
  const isUnfilled = "refused" in written && written.variable !== undefined;
  const isLimited = "later" in written && written.why === "limit";
  if (!isUnfilled && !isLimited) return written;
  const mailed = await writeTo(trx, { ...office, whatsapp: false }, letter, now);
  return isLimited && "refused" in mailed ? written : mailed;
}
