import { type RefObject, useEffect, useRef } from "react";

/**
 * Empties a form once its post has succeeded, and at no other time: what loads anew around it leaves half-written
 * words alone. `done` is the answer that says so, a new object for each post; anything else empties nothing.
 */
export function useResetAfter(done: object | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (done) form.current?.reset();
  }, [done]);
  return form;
}
