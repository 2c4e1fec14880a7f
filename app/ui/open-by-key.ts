import type { KeyboardEvent } from "react";

/** A key opens the choices of a select that acts at once: stepping through it closed would save every step. */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!["ArrowDown", "ArrowUp"].includes(event.key) || !("showPicker" in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** Opens the choices of a select where the browser can and has just seen a press; otherwise the person's next press does. */
export function showChoices(select: HTMLSelectElement): void {
  try {
    select.showPicker();
  } catch {
    // Without a press, or in a browser that cannot: the focus is enough.
  }
}
