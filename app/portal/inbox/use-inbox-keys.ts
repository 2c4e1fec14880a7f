import { useEffect } from "react";
import { isTyping } from "../../ui/is-typing.ts";

/** Keys of the list: "j" and "k" go down and up, "x" ticks, "e" closes, "/" searches; Enter opens. */
export function useInboxKeys(): void {
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  const act = keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

const keys: Record<string, () => void> = {
  j: () => step(1),
  k: () => step(-1),
  x: () => rowOf(document.activeElement)?.querySelector<HTMLInputElement>("input[name=id]")?.click(),
  e: close,
  "/": () => document.getElementById("search")?.focus(),
};

/** What is ticked, or else the row that has the focus. */
function close(): void {
  if (!document.querySelector("[data-rows] input[name=id]:checked")) keys.x?.();
  document.querySelector<HTMLButtonElement>("#enquiries button[value=done]")?.click();
}

function rowOf(element: Element | null) {
  return element?.closest("[data-rows] > li");
}

/** From the row that has the focus, or to the first. */
function step(by: 1 | -1): void {
  const rows = [...document.querySelectorAll("[data-rows] > li")];
  const here = rows.indexOf(rowOf(document.activeElement) ?? document.body);
  const next = here < 0 ? rows[0] : rows[here + by];
  next?.querySelector<HTMLElement>("a")?.focus();
}
