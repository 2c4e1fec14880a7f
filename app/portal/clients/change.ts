import { dbContext } from "../../contexts/services.ts";
import { schemes } from "../../domain/clients/tables.ts";
import { staffContext } from "../page/staff-context.ts";
import type { Route } from "./+types/change";
import { listAction } from "./list-action.server.ts";

/** A change in place, or its undo, from any screen that shows a client: the action of the client's list, with JSON as its result. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData().catch(() => new FormData());
  const scheme = schemes.find((known) => known === form.get("scheme")) ?? schemes[0];
  const db = context.get(dbContext);
  return Response.json(await listAction(db, context.get(staffContext), scheme, form, new Date()));
}
