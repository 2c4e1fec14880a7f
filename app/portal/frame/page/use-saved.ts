import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";

/** After the client form; removed from the URL, so that a reload does not repeat it. */
export function useSaved(): boolean {
  const [query, setQuery] = useSearchParams();
  const isNow = query.has("done");
  const [isSaved, setSaved] = useState(isNow);
  const forget = useEffectEvent(() => {
    setSaved(true);
    const without = new URLSearchParams(query);
    without.delete("done");
    setQuery(without, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isNow) forget();
  }, [isNow]);
  return isSaved;
}
