import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** Every `everyMs` milliseconds while `active`. */
export function usePolling(everyMs: number, active = true) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(timer);
  }, [everyMs, active, revalidate]);
}
