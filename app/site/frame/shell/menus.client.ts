/** On Escape, a tap or focus outside, and after a link was chosen. */
export function closeMenus(event: Event) {
  const target = event.target as Element;
  const isKey = event instanceof KeyboardEvent;
  if (isKey && event.key !== "Escape") return;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("header details[open]")) {
    if (!isKey && menu.contains(target) && !(event.type === "click" && target.closest("a"))) continue;
    menu.open = false;
    if (isKey) menu.querySelector("summary")?.focus();
  }
}
