import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Tells a form whether an earlier submit is on its way, at once and not only with the next render. */
export function useSubmitLock() {
  const { state } = useNavigation();
  const { key } = useLocation();
  // Of the page that was posted: what follows it is open again.
  const sent = useRef("");
  useEffect(() => {
    if (state === "idle") sent.current = "";
  }, [state]);
  return {
    sending: state !== "idle",
    isLocked: () => sent.current === key || state !== "idle",
    lock: () => {
      sent.current = key;
    },
  };
}
