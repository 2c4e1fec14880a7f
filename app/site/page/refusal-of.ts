import { isRouteErrorResponse } from "react-router";

/** Which of the answers that we have a sentence for fits what a route threw. */
export function refusalOf(error: unknown): 403 | 404 | 405 | 500 {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return status === 403 || status === 404 || status === 405 ? status : 500;
}
