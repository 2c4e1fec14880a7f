/** The header's menus close by Escape, by a tap or a step outside, and after one of their links was chosen. */
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
