import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 15_000;

/** Loads the page's data again from time to time while somebody is looking, and on coming back to the tab. */
export function useFreshness() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === "visible") void revalidate();
    };
    const timer = setInterval(refresh, everyMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [revalidate]);
}
