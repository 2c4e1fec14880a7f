import { registerAt } from "../../../domain/catalogue/registers/registers.ts";
import { orNotFound } from "../../../platform/http/or-not-found.ts";

/** From the address; 404 for an unknown one. */
export function registerIn(request: Request): string {
  // React Router appends this to data requests.
  const register = orNotFound(registerAt(new URL(request.url).pathname.replace(/\.data$/, "")));
  return register.key;
}
