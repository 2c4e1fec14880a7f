import { useEffect } from "react";
import { type Entered, queryOf } from "../../domain/catalogue/calculators/calculators.ts";

/** Milliseconds after the last key until the address names the result. */
const addressDelay = 300;

/** Keeps the page's address that of the shown result, so that it can be saved and sent. */
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
