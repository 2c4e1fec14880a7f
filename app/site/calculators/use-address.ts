import { useEffect } from "react";
import { type Entered, queryOf } from "../../domain/catalogue/calculators/calculators.ts";

/** Milliseconds after the last key. */
const addressDelay = 300;

/** So that the result can be saved and shared. */
export function useAddress({ result }: { result: { entered: Entered } | null }) {
  useEffect(() => {
    if (!result) return;
    const timer = setTimeout(
      () => history.replaceState(null, "", `?${queryOf(result.entered)}`),
      addressDelay,
    );
    return () => clearTimeout(timer);
  }, [result]);
}
