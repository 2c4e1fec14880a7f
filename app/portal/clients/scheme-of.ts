import type { Scheme } from "../../domain/clients/tables.ts";

/** The scheme of a list's or a form's address. */
export function schemeOf(request: Request): Scheme {
  return new URL(request.url).pathname.toLowerCase().startsWith("/pmfme") ? "pmfme" : "pmegp";
}
