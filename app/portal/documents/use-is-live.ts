import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page is hydrated; false on the server. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
