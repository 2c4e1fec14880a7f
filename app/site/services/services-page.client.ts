// The Services page's own script: tabs without a reload, and finding while one types. It must stay under 2 KB.
import { findServices, searchWords } from "../../domain/services/find-services.ts";
import { fetchWords, type Page, readPage, searchAddress } from "./services-parts.client.ts";
import { keyOf } from "./services-tabs.client.ts";

/** Shows what the box or, when that is empty, the chosen tab stands for. */
function show({ root, box, nav, status, clear, nothing, panels, cards, tabs }: Page) {
  const searching = searchWords(box.value).length > 0;
  const chosen = tabs.chosen();
  const found = findServices(box.value, cards);
  for (const card of cards) card.element.hidden = !found.includes(card);
  for (const panel of panels) {
    panel.hidden = searching
      ? !panel.querySelector("li:not([hidden])")
      : panel.id !== (chosen && keyOf(chosen));
    if (searching) panel.removeAttribute("role");
    else panel.setAttribute("role", "tabpanel");
  }
  root.toggleAttribute("data-searching", searching);
  nav.hidden = searching;
  nothing.hidden = found.length > 0;
  clear.hidden = !searching || found.length === 0;
  const { none = "", one = "", many = "" } = status.dataset;
  const sentence = [none, one][found.length] ?? many.replace("#", String(found.length));
  status.textContent = searching ? sentence : "";
}

/** Typing has paused: the address follows, so that it can be shared and Back finds it. */
function settle(page: Page) {
  const chosen = page.tabs.chosen();
  const searching = "searching" in page.root.dataset;
  const query = searchAddress(page.box.value);
  history.replaceState(null, "", searching || !chosen ? query : chosen.href);
  // Without a connection there are no guesses; all else goes on.
  if (!page.nothing.hidden) guess(page, query).catch(() => {});
}

/** The near guesses come from the server, out of the page that it would draw for this search. */
async function guess(page: Page, query: string) {
  if (query === page.guessedFor) return;
  page.guessedFor = query;
  page.guesses.replaceChildren();
  const drawn = await (await fetch(query)).text();
  const other = new DOMParser().parseFromString(drawn, "text/html").querySelector("[data-guesses]");
  if (query === page.guessedFor && other) page.guesses.replaceChildren(...other.childNodes);
}

function listen(page: Page) {
  const { box, root, tabs } = page;
  let waiting = 0;
  const follow = async (settleAfterMs: number) => {
    clearTimeout(waiting);
    if (searchWords(box.value).length > 0) await fetchWords(page);
    show(page);
    clearTimeout(waiting);
    waiting = window.setTimeout(settle, settleAfterMs, page);
  };
  box.addEventListener("focus", () => fetchWords(page));
  box.addEventListener("input", () => follow(400));
  box.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    follow(0);
    // The phone's keyboard would cover what was found.
    box.blur();
  });
  root.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("[data-clear]")) return;
    event.preventDefault();
    box.value = "";
    follow(0);
    tabs.chosen()?.focus();
  });
  addEventListener("popstate", () => {
    const asked = new URLSearchParams(location.search);
    box.value = asked.get("q") ?? "";
    tabs.choose(asked.get("category"));
    follow(0);
  });
  // The visitor may have typed, or turned to the box, before this script came.
  if (box === document.activeElement) fetchWords(page);
  if (box.value) follow(0);
  else show(page);
}

function takeOver() {
  const root = document.querySelector<HTMLElement>("[data-services]");
  if (root) listen(readPage(root, show));
}

// Fetched without hurry and run when it comes, which may be before the page has been read to its end.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", takeOver);
else takeOver();
