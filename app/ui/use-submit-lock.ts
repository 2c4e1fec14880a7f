import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Tells a form whether an earlier submit is on its way, at once and not only with the next render. */
export function useSubmitLock() {
  const { state } = useNavigation();
  const { key } = useLocation();
  const sent = useRef(false);
  useEffect(() => {
    if (state === "idle") sent.current = false;
  }, [state, key]);
  return {
    sending: state !== "idle",
    isLocked: () => sent.current || state !== "idle",
    lock: () => {
      sent.current = true;
    },
  };
}
