import type { KeyboardEvent } from "react";

/** Opens the choices: with arrow keys on the closed select every step would be saved. */
export function openByKey(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!["ArrowDown", "ArrowUp"].includes(event.key) || !("showPicker" in event.currentTarget)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

export function showChoices(select: HTMLSelectElement): void {
  try {
    select.showPicker();
  } catch {
    // Without a press, or in a browser that cannot, the focus is enough.
  }
}
