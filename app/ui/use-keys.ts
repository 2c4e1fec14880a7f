import { useEffect } from "react";

/** Runs the function of a pressed key, except with a modifier key or while something is typed. */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const run = keys[event.key];
      if (!run || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      run();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  });
}

/** Also in a dialog, whose keys are its own. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=checkbox]), select, textarea, dialog *")
  );
}
