/** The header's menus close by Escape, by a tap or a step outside, and after one of their links was chosen. */
export function closeMenus(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  const headers = [...document.getElementsByTagName("header")];
  for (const menu of headers.flatMap((header) => [
    ...header.querySelectorAll<HTMLDetailsElement>("details[open]"),
  ])) {
    const escaped = event instanceof KeyboardEvent && event.key === "Escape";
    if (event instanceof KeyboardEvent && !escaped) continue;
    if (!escaped && menu.contains(target) && !(event.type === "click" && target?.closest("a"))) continue;
    menu.open = false;
    if (escaped) menu.querySelector("summary")?.focus();
  }
}
