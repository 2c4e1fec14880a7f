import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For the `shouldRevalidate` of pages with an action: after "stale" and "gone" they load what is stored now, so that it is seen
 * and the next post has its version. The router by itself loads nothing after a status of 400 or more.
 */
export function reloadAfterConflict({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
}
