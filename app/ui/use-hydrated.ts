import { useSyncExternalStore } from "react";

const never = () => () => {};
let likeServer = false;

/** Whether the page's script runs; false on the server and in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => !likeServer,
    () => false,
  );
}

/** Renders what the server renders, without what only scripts add. */
export function asOnServer(render: () => void): void {
  likeServer = true;
  try {
    render();
  } finally {
    likeServer = false;
  }
}
