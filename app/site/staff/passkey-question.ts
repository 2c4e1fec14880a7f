import { authContext, dbContext, secretContext } from "../../contexts/services.ts";
import { beginPasskeySignIn } from "../../domain/people/staff/passkey-sign-in.server.ts";
import { requestContext } from "../../platform/http/request-context.ts";
import { requireOwnOrigin } from "../../platform/http/same-origin.server.ts";
import type { Route } from "./+types/passkey-question";

/** What a browser signs to log in. */
export async function action({ context }: Route.ActionArgs) {
  requireOwnOrigin(context);
  const services = {
    db: context.get(dbContext),
    auth: context.get(authContext),
    secret: context.get(secretContext),
  };
  const begun = await beginPasskeySignIn(services, context.get(requestContext).address, new Date());
  return begun
    ? Response.json(begun.options, { headers: begun.headers })
    : Response.json(null, { status: 429 });
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
