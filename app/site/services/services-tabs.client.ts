export type Tabs = ReturnType<typeof createTabs>;

/** Arrow keys, Home and End move; a click does not reload. */
export function createTabs(nav: HTMLElement, onChoose: () => void) {
  const links = [...nav.querySelectorAll("a")];
  let chosen = links.find((link) => link.ariaCurrent) ?? links[0];
  setRoles(nav, links);

  /** The first for an unknown category. */
  const choose = (key: string | null) => {
    const next = links.find((link) => keyOf(link) === key) ?? links[0];
    if (chosen && next) [chosen.className, next.className] = [next.className, chosen.className];
    chosen = next;
    for (const link of links) {
      link.ariaSelected = String(link === chosen);
      link.tabIndex = link === chosen ? 0 : -1;
    }
  };
  const open = (link: HTMLAnchorElement | undefined, event: Event) => {
    if (!link) return;
    event.preventDefault();
    if (link === chosen) return;
    choose(keyOf(link));
    link.focus();
    // Arrow keys pass other tabs, so only clicks add entries to the history.
    history[event.type === "click" ? "pushState" : "replaceState"](null, "", link.href);
    onChoose();
  };
  nav.addEventListener("click", (event) => {
    // The browser opens a new tab or window itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    open(
      links.find((link) => link.contains(event.target as Node)),
      event,
    );
  });
  nav.addEventListener("keydown", (event) => open(tabByKey(links, event), event));
  choose(chosen ? keyOf(chosen) : null);
  return { choose, chosen: () => chosen };
}

/** Also the id of its panel. */
export function keyOf(tab: HTMLElement): string {
  return tab.id.replace("tab-", "");
}

function setRoles(nav: HTMLElement, links: HTMLElement[]) {
  nav.setAttribute("role", "tablist");
  for (const item of nav.querySelectorAll("ul, li")) item.setAttribute("role", "none");
  for (const link of links) {
    link.setAttribute("role", "tab");
    link.setAttribute("aria-controls", keyOf(link));
    link.removeAttribute("aria-current");
  }
}

function tabByKey(links: HTMLAnchorElement[], { key, target }: KeyboardEvent) {
  const at = links.indexOf(target as HTMLAnchorElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  return next === undefined ? undefined : links.at(next % links.length);
}
