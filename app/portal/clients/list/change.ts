import { schemes } from "../../../domain/clients/tables.ts";
import { readPost } from "../../page/signed-in.server.ts";
import type { Route } from "./+types/change";
import { listAction } from "./list-action.server.ts";

/** A change in place, or its undo, from any screen that shows a client: the action of the client's list, with JSON as its result. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, staff, form } = await readPost(context, request);
  const scheme = schemes.find((known) => known === form.get("scheme")) ?? schemes[0];
  return Response.json(await listAction(db, staff, scheme, form, new Date()));
}
