import { type RefObject, useLayoutEffect, useRef } from "react";

/** For a line that scrolls inside itself: its current entry is in the middle, again after `current` has changed. */
export function useCurrentInSight<Line extends HTMLElement>(current: unknown): RefObject<Line | null> {
  const line = useRef<Line>(null);
  useLayoutEffect(() => {
    const entry = line.current?.querySelector("[aria-current]")?.getBoundingClientRect();
    const seen = line.current?.getBoundingClientRect();
    if (entry && seen) line.current?.scrollBy(entry.left - seen.left - (seen.width - entry.width) / 2, 0);
  }, [current]);
  return line;
}
