import { data } from "react-router";

/** What was found; without it the page does not exist. */
export function orNotFound<T>(found: T): NonNullable<T> {
  if (found === undefined || found === null) throw data(null, { status: 404 });
  return found;
}
