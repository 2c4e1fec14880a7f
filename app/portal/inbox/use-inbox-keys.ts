import { useEffect } from "react";
import { isTyping } from "../../ui/is-typing.ts";

/** Keys of the list: "j" and "k" go down and up, "x" ticks, "e" closes, "/" searches; Enter opens. */
export function useInboxKeys(): void {
  useEffect(() => {
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}

function handleKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const run = keys[event.key];
  if (!run) return;
  event.preventDefault();
  run();
}

const keys: Record<string, () => void> = {
  j: () => step(1),
  k: () => step(-1),
  x: () => rowOf(document.activeElement)?.querySelector<HTMLInputElement>("input[name=id]")?.click(),
  e: close,
  "/": () => document.getElementById("search")?.focus(),
};

/** Closes the ticked rows, or else the focused row. */
function close(): void {
  if (!document.querySelector("[data-rows] input[name=id]:checked")) keys.x?.();
  document.querySelector<HTMLButtonElement>("#enquiries button[value=done]")?.click();
}

function rowOf(element: Element | null) {
  return element?.closest("[data-rows] > li");
}

/** Moves the focus from the focused row, or to the first. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll("[data-rows] > li")];
  const current = rows.indexOf(rowOf(document.activeElement) ?? document.body);
  const next = current < 0 ? rows[0] : rows[current + by];
  next?.querySelector<HTMLElement>("a")?.focus();
}
