import { data } from "react-router";
import { registerAt } from "../../../domain/catalogue/registers/registers.ts";

/** The key of the register whose list or form is asked for; any other address is a 404. */
export function registerIn(request: Request): string {
  // What a page fetches from its own address ends so.
  const register = registerAt(new URL(request.url).pathname.replace(/\.data$/, ""));
  if (!register) throw data(null, { status: 404 });
  return register.key;
}
