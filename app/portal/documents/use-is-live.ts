import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the page's script has taken over: false on the server and until then. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
