import { useSyncExternalStore } from "react";

const never = () => () => {};
let likeServer = false;

/** False on the server and in the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => !likeServer,
    () => false,
  );
}

/** Without what only scripts add. */
export function asOnServer(render: () => void): void {
  likeServer = true;
  try {
    render();
  } finally {
    likeServer = false;
  }
}
