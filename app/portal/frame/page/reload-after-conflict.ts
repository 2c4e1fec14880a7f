import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Reloads after "stale" and "gone", so that the next post has the current version. The router does not after errors. */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}
