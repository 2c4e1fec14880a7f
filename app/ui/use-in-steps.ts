import { startTransition, useEffect, useMemo, useState } from "react";
import { useNavigationType } from "react-router";

/** As many as are in sight. */
const first = 20;

/**
 * The items of a list: after a change of `key` the first 20, then twice as many each time, so that the browser can react in
 * between. The first list is complete at once, as the server sent it, and after Back too, which returns to a place in it.
 */
export function useInSteps<Item>(items: readonly Item[], key: string): readonly Item[] {
  const [shown, setShown] = useState({ key, count: Number.POSITIVE_INFINITY });
  const isBack = useNavigationType() === "POP";
  if (shown.key !== key) setShown({ key, count: isBack ? Number.POSITIVE_INFINITY : first });
  const { count } = shown;
  useEffect(() => {
    if (count < items.length) startTransition(() => setShown({ key, count: 2 * count }));
  }, [count, items.length, key]);
  return useMemo(() => (count < items.length ? items.slice(0, count) : items), [count, items]);
}
