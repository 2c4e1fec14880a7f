import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** At once, not only after the next render. */
export function useSubmitLock() {
  const { state } = useNavigation();
  const { key } = useLocation();
  // The page that was posted; the next page is open again.
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
