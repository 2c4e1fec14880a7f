import type { KeyboardEvent } from "react";

/** A key opens the choices of a select that acts at once: stepping through it closed would save every step. */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!["ArrowDown", "ArrowUp"].includes(event.key) || !("showPicker" in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
