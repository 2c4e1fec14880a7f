import { data } from "react-router";
import { registerAt } from "../../../domain/catalogue/registers/registers.ts";

/** From the address; 404 for an unknown one. */
export function registerIn(request: Request): string {
  // React Router appends this to data requests.
  const register = registerAt(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (!register) throw data(null, { status: 404 });
  return register.key;
}
