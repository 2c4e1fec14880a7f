import { type RefObject, useEffect, useRef } from "react";

/**
 * Resets a form after a successful action only, so that a reload of the page's data leaves unsaved text alone. `done` is
 * the action's result, a new object each time; undefined resets nothing.
 */
export function useResetAfter(done: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (done) form.current?.reset();
  }, [done]);
  return form;
}
