import { data } from "react-router";
import { findRegister } from "../../../domain/registers/registers.ts";
import { readPost } from "../../page/signed-in.server.ts";
import type { Route } from "./+types/change";
import { listAction } from "./list-action.server.ts";

/** A change in place, or its undo, from any screen that shows a client: the action of the client's list, with JSON as its result. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, form } = await readPost(context, request, "clients.write");
  const register = findRegister(form.get("scheme"));
  if (!register) throw data(null, { status: 404 });
  return Response.json(await listAction(db, staff, register.key, form, new Date()));
}
