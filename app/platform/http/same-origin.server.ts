import type { RouterContextProvider } from "react-router";
import { requestContext } from "./request-context.ts";

/** Against cross-site requests: these posts carry the rights of a cookie, unlike public forms. */
export function requireOwnOrigin(context: Readonly<RouterContextProvider>): void {
  if (!context.get(requestContext).fromOwnPage)
    throw new Response("This form could not be accepted", { status: 403 });
}
