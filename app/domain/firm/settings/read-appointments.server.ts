import { keepMissing } from "../../../platform/http/keep-missing.ts";
import { clean } from "../../../platform/language/clean.ts";
import {
  type AppointmentPerson,
  type AppointmentSettings,
  appointmentChoices,
  maxServiceTimes,
  type Opened,
  type ServiceTime,
  spanNames,
  ways,
} from "./appointment-settings.ts";
import { readLink } from "./field-schemas.server.ts";
import { weekdays } from "./weekdays.ts";

type AppointmentProblems = Record<string, "people" | "ways" | "hours" | "link" | "days">;

type Read = { value: AppointmentSettings; problems: AppointmentProblems };

const maxLinkLength = 500;

/** An unknown choice counts as the first one. What the form does not have keeps its value in `stored`. */
export function readAppointments(
  form: FormData,
  staffIds: readonly string[],
  stored: AppointmentSettings,
  services: readonly string[] = [],
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
    // The form has a person's hours whether or not they take part.
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
    services: form.has("service.0") ? readServices(form, services) : stored.services,
  };
  if (value.on && people.length === 0) problems.people = "people";
  if (value.on && value.ways.length === 0) problems.ways = "ways";
  return { value, problems };
}

function readPerson(form: FormData, id: string, problems: AppointmentProblems): AppointmentPerson {
  const text = (name: string) => clean(form.get(`${id}.${name}`)).trim();
  const days = form.getAll(`${id}.days`);
  const typed = text("link");
  const link = typed.length <= maxLinkLength ? readLink(typed) : null;
  const [first = { opens: "", closes: "" }, ...later] = spanNames
    .map(({ opens, closes }) => ({ opens: text(opens), closes: text(closes) }))
    .filter(({ opens, closes }, n) => n === 0 || opens || closes);
  if (!areHours([first, ...later])) problems[`${id}.opens`] = "hours";
  if (typed && link === null) problems[`${id}.link`] = "link";
  if (days.length === 0) problems[`${id}.days`] = "days";
  return {
    id,
    days: weekdays.filter((day) => days.includes(day)),
    ...first,
    ...(later.length > 0 && { later }),
    link: link ?? typed,
  };
}

/** A single span may be empty, meaning the firm's hours; several need times, in order. */
function areHours(spans: readonly Opened[]): boolean {
  const times = spans.flatMap(({ opens, closes }) => [opens, closes]);
  const given = times.filter(Boolean);
  const areWhole = spans.length === 1 || given.length === times.length;
  return (
    areWhole && times.every(isTimeOrEmpty) && given.every((time, n) => n === 0 || (given[n - 1] ?? "") < time)
  );
}

function readServices(form: FormData, services: readonly string[]): ServiceTime[] {
  const minutes = (name: string, choices: readonly number[]) =>
    choices.find((choice) => String(choice) === form.get(name)) ?? choices[0] ?? 0;
  const rows = Array.from({ length: maxServiceTimes }, (_, n) => ({
    service: clean(form.get(`service.${n}`)),
    length: minutes(`service.${n}.length`, appointmentChoices.length),
    buffer: minutes(`service.${n}.buffer`, appointmentChoices.buffer),
  })).filter(({ service }) => services.includes(service));
  return [...new Map(rows.map((row) => [row.service, row])).values()];
}

function isTimeOrEmpty(text: string): boolean {
  return text === "" || /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}
