import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** Whether the form has just sent one here; said once, so the address forgets it. */
export function useDone(): boolean {
  const [query, setQuery] = useSearchParams();
  const here = query.has("done");
  const [said, setSaid] = useState(here);
  useEffect(() => {
    if (!here) return;
    setSaid(true);
    setQuery(
      (now) => {
        now.delete("done");
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [here, setQuery]);
  return said;
}
