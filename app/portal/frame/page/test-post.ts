import { RouterContextProvider } from "react-router";
import { type Services, setServices } from "../../../contexts/services.ts";
import type { Staff } from "../../../domain/people/staff/staff.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { type Post, postOf } from "./portal-action.server.ts";
import { staffContext } from "./staff-context.ts";

type Options = {
  now?: Date;
  params?: Record<string, string>;
  /** Those that the handler uses, with as much of each as it needs. */
  services?: { [Name in keyof Services]?: Partial<Services[Name]> };
};

/** A post as a handler gets it. */
export function testPost(
  db: Db,
  staff: Staff,
  fields: FormData | Record<string, string>,
  { now, params = {}, services = {} }: Options = {},
): Post {
  const form = fields instanceof FormData ? fields : new FormData();
  if (!(fields instanceof FormData))
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const context = new RouterContextProvider();
  setServices(context, { ...services, db } as Services);
  context.set(staffContext, { sessionId: "", sessionEnds: 0, twoStepLogin: false, ...staff });
  const request = new Request("http://ours.invalid", { method: "POST" });
  const post = postOf({ request, context, params }, form);
  return now ? { ...post, now } : post;
}
