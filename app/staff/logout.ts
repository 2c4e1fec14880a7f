import { redirect } from "react-router";
import { servicesContext } from "../context.ts";
import type { Route } from "./+types/logout";
import { requireOwnOrigin } from "./same-origin.server.ts";
import { endSession } from "./session.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  return redirect("/login", { headers: await endSession(context.get(servicesContext).auth, request) });
}

export function loader() {
  return redirect("/login");
}
