export type Tabs = ReturnType<typeof takeOverTabs>;

/** Makes tabs of the links of the categories: one is chosen, arrow keys, Home and End move, a click does not reload. */
export function takeOverTabs(nav: HTMLElement, onChoose: () => void) {
  const links = [...nav.querySelectorAll("a")];
  let chosen = links.find((link) => link.ariaCurrent) ?? links[0];
  setRoles(nav, links);

  /** Chooses by the category's key; by none that is known, the first. The chosen look is a row of classes that moves. */
  const choose = (key: string | null) => {
    const next = links.find((link) => keyOf(link) === key) ?? links[0];
    if (chosen && next) [chosen.className, next.className] = [next.className, chosen.className];
    chosen = next;
    for (const link of links) {
      link.ariaSelected = String(link === chosen);
      link.tabIndex = link === chosen ? 0 : -1;
    }
  };
  const turnTo = (link: HTMLAnchorElement | undefined, event: Event) => {
    if (!link) return;
    event.preventDefault();
    if (link === chosen) return;
    choose(keyOf(link));
    link.focus();
    // Keys pass over tabs on their way; Back leads to the last one that was chosen.
    history[event.type === "click" ? "pushState" : "replaceState"](null, "", link.href);
    onChoose();
  };
  nav.addEventListener("click", (event) => {
    // A new tab or window of the browser is the link's own business.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    turnTo(
      links.find((link) => link.contains(event.target as Node)),
      event,
    );
  });
  nav.addEventListener("keydown", (event) => turnTo(reached(links, event), event));
  choose(chosen ? keyOf(chosen) : null);
  return { choose, chosen: () => chosen };
}

/** The category that a tab stands for, which is its panel's id. */
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

/** Where a key leads from the tab that has the focus. */
function reached(links: HTMLAnchorElement[], { key, target }: KeyboardEvent) {
  const at = links.indexOf(target as HTMLAnchorElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  return next === undefined ? undefined : links.at(next % links.length);
}
