import { clean } from "../../platform/language/clean.ts";
import type { MailNote } from "./mail-notes.ts";

/** What a calendar file invites to (RFC 5545), in words; the file itself is not kept. */
export function readInvitation(calendar: string): Extract<MailNote, { note: "invitation" }> {
  const text = calendar.replace(/\r\n?/g, "\n").replace(/\n[ \t]/g, "");
  const event = /BEGIN:VEVENT\n([\s\S]*?)\nEND:VEVENT/.exec(text)?.[1] ?? "";
  return {
    note: "invitation",
    what: partOf(event, "SUMMARY"),
    when: momentOf(partOf(event, "DTSTART"), /^DTSTART;[^:\n]*TZID=/im.test(event)),
    where: partOf(event, "LOCATION"),
  };
}

function partOf(event: string, name: string): string {
  const value = new RegExp(`^${name}(?:;[^:\\n]*)?:(.*)$`, "im").exec(event)?.[1] ?? "";
  return clean(value.replace(/\\n/gi, " ").replace(/\\([,;\\])/g, "$1"))
    .trim()
    .slice(0, 200);
}

/** A moment in ISO form when it is one for everybody; a local time as it stands, "2026-11-30 10:00". */
function momentOf(value: string, isLocal: boolean): string {
  const [, year, month, day, hour, minute, utc] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)\d\d(Z?))?/.exec(value) ?? [];
  if (!year) return "";
  const date = `${year}-${month}-${day}`;
  if (!hour) return date;
  return utc && !isLocal ? `${date}T${hour}:${minute}:00.000Z` : `${date} ${hour}:${minute}`;
}
