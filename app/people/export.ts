import { redirect } from "react-router";
import { servicesContext } from "../context.ts";
import { istDay } from "../language/time.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import { staffContext } from "../staff/staff-context.ts";
import type { Route } from "./+types/export";
import { asJson, asPage } from "./export-file.server.tsx";
import { exportPerson } from "./people.server.ts";
import { readPerson } from "./person.server.ts";

/** Everything on one person as a file; its name says nothing of whom. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "people");
  const { db, secret, settings } = context.get(servicesContext);
  const form = await request.formData().catch(() => new FormData());
  const person = readPerson(form.get("person"), secret);
  if (!person) throw redirect("/people-data");
  const now = new Date();
  const held = await exportPerson(db, staff, person, now);
  const json = form.get("as") === "json";
  const about = { person, held, firm: settings.site().firm.brand, now };
  return new Response(json ? asJson(about) : asPage(about), {
    headers: {
      "content-type": json ? "application/json" : "text/html; charset=utf-8",
      "content-disposition": `attachment; filename="people-data-${istDay(now)}.${json ? "json" : "html"}"`,
      "cache-control": "no-store",
    },
  });
}

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), "people");
  return redirect("/people-data");
}
