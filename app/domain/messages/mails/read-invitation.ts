import { clean } from "../../../platform/language/clean.ts";
import type { MailNote } from "./mail-notes.ts";

type Invitation = Extract<MailNote, { note: "invitation" }>;

/** In characters. */
const maxCalendarLength = 200_000;

export function readInvitation(calendar: string): Invitation {
  const text = calendar
    .slice(0, maxCalendarLength)
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "");
  const lines = text.split("\n");
  const begin = lines.findIndex((line) => /^BEGIN:(?:VEVENT|VTODO)\s*$/i.test(line));
  const end = lines.findIndex((line, at) => at > begin && /^END:(?:VEVENT|VTODO)\s*$/i.test(line));
  const event = begin === -1 ? [] : ownLines(lines.slice(begin + 1, end === -1 ? undefined : end));
  const attendee = partOf(event, "ATTENDEE");
  return {
    note: "invitation",
    about: aboutOf(valueIn(partOf(lines, "METHOD")), valueIn(partOf(event, "STATUS")), attendee),
    who: clean(parameterOf(attendee, "CN") || valueIn(attendee).replace(/^mailto:/i, ""))
      .trim()
      .slice(0, 200),
    what: textOf(partOf(event, "SUMMARY")),
    when: momentOf(partOf(event, "DTSTART"), lines),
    where: textOf(partOf(event, "LOCATION")),
  };
}

/** Drops nested components, such as an alarm with its own summary. */
function ownLines(event: readonly string[]): string[] {
  let depth = 0;
  return event.filter((line) => {
    if (/^BEGIN:/i.test(line)) depth++;
    const isOwn = depth === 0;
    if (/^END:/i.test(line)) depth--;
    return isOwn;
  });
}

function aboutOf(method: string, status: string, attendee: string): Invitation["about"] {
  if (/^cancel$/i.test(method) || /^cancelled$/i.test(status)) return "cancelled";
  if (/^(?:counter|declinecounter)$/i.test(method)) return "counter";
  if (!/^reply$/i.test(method)) return "request";
  const answer = parameterOf(attendee, "PARTSTAT").toLowerCase();
  return answer === "accepted" || answer === "declined" || answer === "tentative" ? answer : "reply";
}

/** What follows the name in "NAME;PARAMETERS:VALUE"; empty if there is none. */
function partOf(lines: readonly string[], name: string): string {
  const line = lines.find((one) => new RegExp(`^${name}[;:]`, "i").test(one));
  return line?.slice(name.length, 4000) ?? "";
}

function valueIn(part: string): string {
  let quoted = false;
  for (let at = 0; at < part.length; at++) {
    if (part[at] === '"') quoted = !quoted;
    if (part[at] === ":" && !quoted) return part.slice(at + 1).trim();
  }
  return "";
}

function parameterOf(part: string, name: string): string {
  const head = part.slice(0, part.length - valueIn(part).length);
  const at = head.toUpperCase().indexOf(`;${name}=`);
  if (at === -1) return "";
  const value = head.slice(at + name.length + 2);
  return (value.startsWith('"') ? value.slice(1).split('"')[0] : value.split(/[;:]/)[0]) ?? "";
}

function textOf(part: string): string {
  const value = valueIn(part)
    .replace(/\\n/gi, " ")
    .replace(/\\([,;\\])/g, "$1");
  return clean(value).trim().slice(0, 200);
}

const indianNames = /kolkata|calcutta|india|\bist\b/i;

/** By name, or by the only time zone the file defines. */
function isIndian(zone: string, lines: readonly string[]): boolean {
  const offsets = lines.filter((line) => /^TZOFFSETTO:/i.test(line)).map(valueIn);
  return indianNames.test(zone) || (offsets.length > 0 && offsets.every((offset) => offset === "+0530"));
}

/** UTC in ISO form; with an unknown time zone the local time as written, "2026-11-30 10:00". */
function momentOf(part: string, lines: readonly string[]): string {
  const zone = clean(parameterOf(part, "TZID")).trim().slice(0, 60);
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?/.exec(valueIn(part)) ?? [];
  if (!year) return "";
  const date = `${year}-${month}-${day}`;
  if (!hour) return date;
  if (utc && zone === "") return `${date}T${hour}:${minute}:00.000Z`;
  return `${date} ${hour}:${minute}${zone === "" || isIndian(zone, lines) ? "" : ` (${zone})`}`;
}
