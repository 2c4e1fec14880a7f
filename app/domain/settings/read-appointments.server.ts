import { keepMissing } from "../../platform/http/keep-missing.ts";
import { clean } from "../../platform/language/clean.ts";
import {
  type AppointmentPerson,
  type AppointmentSettings,
  appointmentChoices,
  ways,
} from "./appointment-settings.ts";
import { readLink } from "./field-schemas.server.ts";
import { weekdays } from "./weekdays.ts";

/** What is wrong with the section: nobody takes part, no way to meet, or of one person the hours or the link. */
export type AppointmentProblems = Record<string, "people" | "ways" | "hours" | "link" | "days">;

type Read = { value: AppointmentSettings; problems: AppointmentProblems };

const longestLink = 500;

/**
 * Reads the form of the appointments' settings; `staffIds` may take part. Where nothing fits, the first choice counts; what the
 * form does not have stays as it is in `stored`.
 */
export function readAppointments(
  form: FormData,
  staffIds: readonly string[],
  stored: AppointmentSettings,
): Read {
  for (const name of ["length", "buffer", "notice", "ahead", "atOnce", "confirm"] as const)
    keepMissing(form, { [name]: String(stored[name]) });
  keepMissing(form, { on: stored.on ? "on" : "off" });
  const problems: AppointmentProblems = {};
  const number = <T extends number>(name: string, choices: readonly T[]): number =>
    choices.find((choice) => String(choice) === form.get(name)) ?? choices[0] ?? 0;
  const { length, buffer, notice, ahead, atOnce, confirm } = appointmentChoices;
  const people = staffIds.flatMap((id) => {
    if (form.get(`${id}.part`) === "on") return readPerson(form, id, problems);
    // The form has the person's hours whether or not they take part.
    return form.has(`${id}.opens`) ? [] : stored.people.filter((person) => person.id === id);
  });
  const value: AppointmentSettings = {
    on: form.get("on") === "on",
    length: number("length", length),
    buffer: number("buffer", buffer),
    notice: number("notice", notice),
    ahead: number("ahead", ahead),
    atOnce: number("atOnce", atOnce),
    ways: ways.filter((way) => form.getAll("ways").includes(way)),
    confirm: confirm.find((choice) => choice === form.get("confirm")) ?? "staff",
    people,
  };
  if (value.on && people.length === 0) problems.people = "people";
  if (value.on && value.ways.length === 0) problems.ways = "ways";
  return { value, problems };
}

function readPerson(form: FormData, id: string, problems: AppointmentProblems): AppointmentPerson {
  const text = (name: string) => clean(form.get(`${id}.${name}`)).trim();
  const days = form.getAll(`${id}.days`);
  const [opens, closes, typed] = [text("opens"), text("closes"), text("link")];
  const link = typed && typed.length <= longestLink ? readLink(typed) : "";
  if (![opens, closes].every(isTime) || (opens && closes && opens >= closes))
    problems[`${id}.opens`] = "hours";
  if (link === null || (typed && !link)) problems[`${id}.link`] = "link";
  if (days.length === 0) problems[`${id}.days`] = "days";
  return { id, days: weekdays.filter((day) => days.includes(day)), opens, closes, link: link ?? typed };
}

/** A time of day, or nothing. */
function isTime(text: string): boolean {
  return text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
