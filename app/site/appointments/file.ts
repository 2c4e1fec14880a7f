import { redirect } from "react-router";
import { appointmentConfigOf } from "../../contexts/appointment-config.ts";
import { dbContext } from "../../contexts/services.ts";
import { visitorsFile } from "../../domain/cases/appointments/mails.server.ts";
import { findByToken } from "../../domain/cases/appointments/tokens.server.ts";
import { privateHeaders } from "../../platform/http/private-headers.ts";
import { hrefIn, languageOf } from "../../platform/language/language.ts";
import type { Route } from "./+types/file";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const appointment = await findByToken(context.get(dbContext), params.token, new Date());
  const page = `/appointments/${encodeURIComponent(params.token)}`;
  if (!appointment) return redirect(hrefIn(languageOf(new URL(request.url).pathname), page));
  return new Response(visitorsFile(appointmentConfigOf(context), appointment), {
    headers: {
      ...privateHeaders,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="appointment.ics"',
    },
  });
}
