import { data, type RouterContextProvider } from "react-router";
import { dbContext } from "../../../contexts/services.ts";
import { mayOpen } from "../../../domain/people/staff/permissions.ts";
import { forbidden } from "../../../platform/http/forbidden.ts";
import { needsContext, offContext, staffContext } from "./staff-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Throws 403 unless the person has the permission that the route's `handle` declares, and 404 where the address's part is off. */
export function signedIn(context: Context) {
  const staff = context.get(staffContext);
  if (!mayOpen(staff, context.get(needsContext))) throw forbidden("Your account is not allowed to do this");
  const off = context.get(offContext);
  if (off) throw data({ off }, { status: 404 });
  return { db: context.get(dbContext), staff };
}
