import { deskOf } from "../../contexts/desk.ts";
import { dbContext } from "../../contexts/services.ts";
import { visitorsFile } from "../../domain/appointments/mails.server.ts";
import { findByToken } from "../../domain/appointments/tokens.server.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import type { Route } from "./+types/file";

/** The appointment of a link as a calendar file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const appointment = await findByToken(context.get(dbContext), params.token, new Date());
  if (!appointment) return new Response(null, { status: 404, headers: privateHeaders });
  return new Response(visitorsFile(deskOf(context), appointment), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
    },
  });
}
