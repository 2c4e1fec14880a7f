import type { RouterContextProvider } from "react-router";
import { readDbContext, type Services } from "../app/contexts/services.ts";
import { cookiePrefix } from "../app/domain/staff/auth.server.ts";
import type { Exchange } from "./site.ts";

const changed = `${cookiePrefix}_changed`;

/**
 * Has lists and reports read from the replica, unless this browser has sent a change so lately that the replica may not have it.
 * A cookie says so to every process; visitors without a session get none.
 */
export function chooseReadDatabase(
  { replica, origin }: Services,
  exchange: Exchange,
  context: RouterContextProvider,
): void {
  const { method, headers } = exchange.request;
  const { cookie = "" } = headers;
  if (!replica || !cookie.includes(`${cookiePrefix}_session=`)) return;
  if (method === "POST") {
    const secure = origin.startsWith("https:") ? "; Secure" : "";
    const maxAge = replica.lagSeconds + 1;
    exchange.cookies = [`${changed}=1; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`];
  } else if (!cookie.includes(`${changed}=`)) context.set(readDbContext, replica.db);
}
