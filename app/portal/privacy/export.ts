import { redirect } from "react-router";
import { dbContext, secretContext, settingsContext, sheetContext } from "../../contexts/services.ts";
import { exportPerson, readPerson, withSheet } from "../../domain/privacy/people.server.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import { istDay } from "../../platform/language/time.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/export";
import { asJson, asPage } from "./export-file.server.tsx";

/** Everything stored about one person as a file; its name does not say whose. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = context.get(staffContext);
  requirePermission(staff, "people");
  const db = context.get(dbContext);
  const secret = context.get(secretContext);
  const settings = context.get(settingsContext);
  const sheet = context.get(sheetContext);
  const form = await request.formData().catch(() => new FormData());
  const person = readPerson(form.get("person"), secret);
  if (!person) throw redirect("/people-data");
  const now = new Date();
  const found = await withSheet(sheet, staff, person, await exportPerson(db, staff, person, now));
  const json = form.get("as") === "json";
  const about = { person, found, firm: settings.site().firm.brand, now };
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
