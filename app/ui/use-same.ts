import { useRef } from "react";

/** A value of newly loaded data, or the one before it while both say the same: what depends on it is not rendered again. */
export function useSame<T>(value: T): T {
  const last = useRef(value);
  if (last.current !== value && JSON.stringify(last.current) !== JSON.stringify(value)) last.current = value;
  return last.current;
}
