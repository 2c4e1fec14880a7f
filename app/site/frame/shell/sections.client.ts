/** As in the style sheet: the list is beside the text, and nothing folds. */
const wide = matchMedia("(width >= 64rem)");

/**
 * Where the style sheet shows all folds, they are really open, and their headings are not tab stops. Folds of the
 * portal belong to React.
 */
export function openFolds() {
  const apply = () => {
    for (const heading of document.querySelectorAll<HTMLElement>(".mx-auto .fold>summary")) {
      heading.tabIndex = wide.matches ? -1 : 0;
      if (wide.matches) heading.parentElement?.setAttribute("open", "");
    }
  };
  wide.onchange = apply;
  apply();
}

/** Marks the last section that begins above the middle of the window. */
export function markSections() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".aside nav a")];
  const sections = [...document.querySelectorAll(".prose[id],article>[id]")];
  const mark = () => {
    // Positions inside a fold need a layout of the text, too costly on a phone, which shows no mark.
    if (!wide.matches) return;
    const section =
      sections.findLast((each) => each.getBoundingClientRect().top < innerHeight / 2) ?? sections[0];
    for (const link of links) link.ariaCurrent = link.hash === `#${section?.id}` ? "true" : null;
  };
  // Cheaper than a listener to every scroll.
  const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -50%" });
  for (const section of sections) observer.observe(section);
}
