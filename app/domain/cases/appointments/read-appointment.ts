import { clean } from "../../../platform/language/clean.ts";
import { languages } from "../../../platform/language/language.ts";
import { readPhone } from "../../../platform/language/phone.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { appointmentChoices, ways } from "../../firm/settings/appointment-settings.ts";
import { isMail } from "../enquiries/schema.ts";
import { readSlot } from "./slot.ts";
import type { Appointment } from "./tables.ts";

const appointmentFields = [
  "name",
  "phone",
  "email",
  "topic",
  "note",
  "language",
  "way",
  "staff",
  "day",
  "time",
  "length",
] as const;
type AppointmentField = (typeof appointmentFields)[number];
export type TypedAppointment = Partial<Record<AppointmentField, string>>;

export type AppointmentErrors = {
  phone?: "phone";
  email?: "email";
  day?: "day" | "taken" | "past";
  staff?: "closed";
  name?: "name" | "tooLong";
  topic?: "tooLong";
  note?: "tooLong";
};

export const appointmentLimits = { name: 200, topic: 200, note: 2000 } as const;

/** Only fields that the form has: a missing note must not replace the stored one. */
export function typedAppointment(form: FormData): TypedAppointment {
  const given = appointmentFields.filter((name) => form.has(name));
  return Object.fromEntries(given.map((name) => [name, clean(form.get(name)).trim()]));
}

export function readTime({ day = "", time = "", length = "" }: TypedAppointment) {
  const minutes = appointmentChoices.length.find((choice) => String(choice) === length) ?? 30;
  return { startsAt: readSlot(`${day}T${time}`), length: minutes };
}

export function timeOf({
  staff_id,
  starts_at,
  ends_at,
}: Pick<Appointment, "staff_id" | "starts_at" | "ends_at">) {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  const length = String((end.getTime() - start.getTime()) / 60_000);
  return { staff: staff_id, day: istDay(start), time: istTime(start), length };
}

export function readAppointment(typed: TypedAppointment) {
  const { name = "", phone = "", email = "", topic = "", note = "" } = typed;
  const problems: AppointmentErrors = {};
  const { startsAt, length } = readTime(typed);
  const number = phone === "" ? "" : readPhone(phone);
  const texts = { name, topic, note };
  for (const field of ["name", "topic", "note"] as const)
    if (texts[field].length > appointmentLimits[field]) problems[field] = "tooLong";
  if (!/[^\s\p{Cf}]/u.test(name)) problems.name = "name";
  if (number === null) problems.phone = "phone";
  if (email !== "" && !isMail(email)) problems.email = "email";
  if (!startsAt) problems.day = "day";
  const details = {
    name,
    phone: number ?? "",
    email,
    topic,
    note,
    language: languages.find((known) => known === typed.language) ?? ("en" as const),
    way: ways.find((known) => known === typed.way) ?? ("phone" as const),
  };
  return { details, startsAt, length, problems };
}

export const wrongTime = (why: "taken" | "past" | "closed"): AppointmentErrors =>
  why === "closed" ? { staff: why } : { day: why };
