// Tabs without a reload, and search while typing. Must stay under 2 KB.
import { findServices, searchWords } from "../../domain/catalogue/services/find-services.ts";
import { fetchWords, type Page, readPage, searchAddress } from "./services-parts.client.ts";
import { keyOf } from "./services-tabs.client.ts";

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

/** When typing pauses, so that the search can be shared and Back works. */
function updateAddress(page: Page) {
  const chosen = page.tabs.chosen();
  const searching = "searching" in page.root.dataset;
  const query = searchAddress(page.box.value);
  history.replaceState(null, "", searching || !chosen ? query : chosen.href);
  // Without a connection there are no guesses; everything else works.
  if (!page.nothing.hidden) fetchGuesses(page, query).catch(() => {});
}

/** From the page that the server renders for this search. */
async function fetchGuesses(page: Page, query: string) {
  if (query === page.guessedFor) return;
  page.guessedFor = query;
  page.guesses.replaceChildren();
  const html = await (await fetch(query)).text();
  // The styles in the head would violate this page's policy.
  const body = html.slice(html.indexOf("<body"));
  const other = new DOMParser().parseFromString(body, "text/html").querySelector("[data-guesses]");
  if (query === page.guessedFor && other) page.guesses.replaceChildren(...other.childNodes);
}

function listen(page: Page) {
  const { box, root, tabs } = page;
  let timer = 0;
  const update = async (delayMs: number) => {
    clearTimeout(timer);
    if (searchWords(box.value).length > 0) await fetchWords(page);
    show(page);
    clearTimeout(timer);
    timer = window.setTimeout(updateAddress, delayMs, page);
  };
  box.addEventListener("focus", () => fetchWords(page));
  box.addEventListener("input", () => update(400));
  box.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    update(0);
    // The phone's keyboard would cover the results.
    box.blur();
  });
  root.addEventListener("click", (event) => {
    if (!(event.target as Element).closest("[data-clear]")) return;
    event.preventDefault();
    box.value = "";
    update(0);
    tabs.chosen()?.focus();
  });
  addEventListener("popstate", () => {
    const params = new URLSearchParams(location.search);
    box.value = params.get("q") ?? "";
    tabs.choose(params.get("category"));
    update(0);
  });
  // The visitor may have typed, or focused the box, before this script was loaded.
  if (box === document.activeElement) fetchWords(page);
  if (box.value) update(0);
  else show(page);
}

function start() {
  const root = document.querySelector<HTMLElement>("[data-services]");
  if (root) listen(readPage(root, show));
}

// An async script may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
