import { isRouteErrorResponse } from "react-router";

/** The status of an error that a route threw; 500 unless there is a message for its status. */
export function errorStatus(error: unknown): 403 | 404 | 405 | 500 {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 403 || status === 404 || status === 405 ? status : 500;
}
