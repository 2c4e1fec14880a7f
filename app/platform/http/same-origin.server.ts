import type { RouterContextProvider } from "react-router";
import { requestContext } from "./request-context.ts";

/** Sign-in and portal take a post only from our own pages: unlike a public form's, it carries a cookie's power. */
export function requireOwnOrigin(context: Readonly<RouterContextProvider>): void {
  if (!context.get(requestContext).fromOwnPage)
    throw new Response("This form could not be accepted", { status: 403 });
}
