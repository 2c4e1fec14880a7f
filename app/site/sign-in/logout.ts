import { redirect } from "react-router";
import { arrivalContext, servicesContext } from "../../context.ts";
import { signOut } from "../../domain/staff/sign-out.server.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import type { Route } from "./+types/logout";

export async function action({ request, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const { address } = context.get(arrivalContext);
  const headers = await signOut(context.get(servicesContext), { address, request }, new Date());
  return redirect("/login", { headers });
}

export function loader() {
  return redirect("/login");
}
