import { dbContext, originContext, settingsContext } from "../../../contexts/services.ts";
import { calendarFile } from "../../../domain/cases/appointments/calendar-file.server.ts";
import { readCalendar } from "../../../domain/cases/appointments/calendars.server.ts";
import { dueForCalendar } from "../../../domain/dates-and-rules/duties/due-calendar.server.ts";
import { periodInWords } from "../../../domain/dates-and-rules/duties/period-in-words.ts";
import { dutyName } from "../../../domain/dates-and-rules/duties/words.server.ts";
import { visibleLists } from "../../../domain/people/staff/visible.server.ts";
import { privateHeaders } from "../../../platform/http/private-headers.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { istDay } from "../../../platform/language/time.ts";
import type { Route } from "./+types/calendar";

/** iCalendar of a person's appointments and due dates. The secret address is the only authentication. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const token = params.token.replace(/\.ics$/, "");
  const found = await readCalendar(context.get(dbContext), token, new Date());
  if (!found) return new Response(null, { status: 404, headers: privateHeaders });
  const { firm } = context.get(settingsContext).site();
  const events = found.appointments.map((appointment) => ({
    ...appointment,
    summary: appointment.name,
    description: [appointment.phone && spaced(appointment.phone), appointment.topic]
      .filter(Boolean)
      .join("\n"),
    location: appointment.way === "office" ? firm.address : "",
  }));
  const { staff } = found;
  const seen = await visibleLists(context.get(dbContext), staff);
  const due = await dueForCalendar(seen, staff.id, istDay(new Date()));
  const days = due.map(({ id, rule, title, period, due_on, name }) => ({
    id,
    day: due_on,
    summary: `${dutyName(rule, "en", title)}: ${name}`,
    description: periodInWords(period, "en-IN"),
  }));
  const host = new URL(context.get(originContext)).hostname;
  return new Response(calendarFile(`${firm.shortName}: ${staff.name}`, host, events, days), {
    headers: { ...privateHeaders, "content-type": "text/calendar; charset=utf-8" },
  });
}
