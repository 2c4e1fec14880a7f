/** As in the style sheet: whether the list stands beside the text, and nothing folds. */
const wide = matchMedia("(width >= 64rem)");

/** Where the style sheet shows everything that folds, it is open indeed, and its headings are no stops of the Tab key. Folds of the portal follow React. */
export function openFolds() {
  const apply = () => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>(".part,.band .fold")) {
      const summary = fold.querySelector("summary");
      if (summary) summary.tabIndex = wide.matches ? -1 : 0;
      fold.open ||= wide.matches;
    }
  };
  wide.onchange = apply;
  apply();
}

/** In the list beside the text, marks the section that is in sight: the last one that begins above the middle of the window. */
export function markSections() {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(".aside nav a")];
  const sections = links.flatMap(({ hash }) => document.getElementById(hash.slice(1)) ?? []);
  const mark = () => {
    // A place inside a fold is known only after its text was laid out, which a phone should not do for a list that it hides.
    if (!wide.matches) return;
    const begun = sections.filter((section) => section.getBoundingClientRect().top < innerHeight / 2);
    const { id } = begun.at(-1) ?? sections[0] ?? {};
    for (const link of links) link.ariaCurrent = link.hash === `#${id}` ? "true" : null;
  };
  // Tells when a section crosses the middle, instead of a listener to every scroll.
  const observer = new IntersectionObserver(mark, { rootMargin: "0px 0px -50%" });
  for (const section of sections) observer.observe(section);
}
