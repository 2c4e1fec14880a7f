import { clean } from "../../../platform/language/clean.ts";
import { languages } from "../../../platform/language/language.ts";
import { readPhone } from "../../../platform/language/phone.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { appointmentChoices, ways } from "../../firm/settings/appointment-settings.ts";
import { isMail } from "../enquiries/schema.ts";
import { readSlot } from "./slot.ts";
import type { Appointment } from "./tables.ts";

const visitFields = [
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
type VisitField = (typeof visitFields)[number];
export type TypedVisit = Partial<Record<VisitField, string>>;

export type VisitProblems = {
  phone?: "phone";
  email?: "email";
  day?: "day" | "taken" | "past";
  staff?: "closed";
  name?: "name" | "tooLong";
  topic?: "tooLong";
  note?: "tooLong";
};

export const longestVisit = { name: 200, topic: 200, note: 2000 } as const;

/** Only fields that the form has: a missing note must not replace the stored one. */
export function typedVisit(form: FormData): TypedVisit {
  const given = visitFields.filter((name) => form.has(name));
  return Object.fromEntries(given.map((name) => [name, clean(form.get(name)).trim()]));
}

export function readTime({ day = "", time = "", length = "" }: TypedVisit) {
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

export function readVisit(typed: TypedVisit) {
  const { name = "", phone = "", email = "", topic = "", note = "" } = typed;
  const problems: VisitProblems = {};
  const { startsAt, length } = readTime(typed);
  const number = phone === "" ? "" : readPhone(phone);
  const texts = { name, topic, note };
  for (const field of ["name", "topic", "note"] as const)
    if (texts[field].length > longestVisit[field]) problems[field] = "tooLong";
  if (!/[^\s\p{Cf}]/u.test(name)) problems.name = "name";
  if (number === null) problems.phone = "phone";
  if (email !== "" && !isMail(email)) problems.email = "email";
  if (!startsAt) problems.day = "day";
  const visit = {
    name,
    phone: number ?? "",
    email,
    topic,
    note,
    language: languages.find((known) => known === typed.language) ?? ("en" as const),
    way: ways.find((known) => known === typed.way) ?? ("phone" as const),
  };
  return { visit, startsAt, length, problems };
}

export const wrongTime = (why: "taken" | "past" | "closed"): VisitProblems =>
  why === "closed" ? { staff: why } : { day: why };
