import { type ReactNode, useLayoutEffect } from "react";

type Typed = Pick<HTMLTextAreaElement, "value" | "selectionStart" | "selectionEnd">;

const typed = new Map<HTMLTextAreaElement, Typed>();

/** On hydration, React sets a text area to its default. Remembers what is typed before, for `TypedText`. Inputs are not affected. */
export function rememberTypedText() {
  for (const area of document.querySelectorAll("textarea")) {
    const { value, defaultValue } = area;
    if (value === defaultValue) {
      // A write of the default then does not move the cursor.
      area.value = value;
    } else remember(area);
  }
  document.addEventListener("input", rememberTarget);
}

/** Writes back what was typed before hydration, and puts the cursor where it was. */
export function TypedText({ children }: { children: ReactNode }) {
  useLayoutEffect(() => {
    document.removeEventListener("input", rememberTarget);
    for (const [area, { value, selectionStart, selectionEnd }] of typed) {
      if (area.value === value) continue;
      area.value = value;
      // In Safari, a selection moves the focus.
      if (area === document.activeElement) area.setSelectionRange(selectionStart, selectionEnd);
    }
    typed.clear();
  }, []);
  return children;
}

function rememberTarget({ target }: Event) {
  if (target instanceof HTMLTextAreaElement) remember(target);
}

function remember(area: HTMLTextAreaElement) {
  const { value, selectionStart, selectionEnd } = area;
  typed.set(area, { value, selectionStart, selectionEnd });
}
