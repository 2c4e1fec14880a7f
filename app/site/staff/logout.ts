import { redirect } from "react-router";
import { authContext, dbContext } from "../../contexts/services.ts";
import { signOut } from "../../domain/people/staff/sign-in.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const { address } = context.get(requestContext);
  const services = { db: context.get(dbContext), auth: context.get(authContext) };
  const headers = await signOut(services, { address, request }, new Date());
  // Clears the storage even where the page's script, which does so too, did not run. No enquiry is lost: the script sends those
  // that wait when a page of the portal is loaded.
  headers.set("Clear-Site-Data", '"cache", "storage"');
  return redirect("/login", { headers });
}

export function loader() {
  return redirect("/login");
}
