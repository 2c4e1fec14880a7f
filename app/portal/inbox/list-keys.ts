/** Keys of the list: "j" and "k" go down and up, "x" ticks, "e" closes; Enter opens. */
export const listKeys = {
  j: () => step(1),
  k: () => step(-1),
  x: tick,
  e: close,
};

function tick(): void {
  rowOf(document.activeElement)?.querySelector<HTMLInputElement>("input[name=id]")?.click();
}

/** Closes the ticked rows, or else the focused row. */
function close(): void {
  if (!document.querySelector("[data-rows] input[name=id]:checked")) tick();
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
