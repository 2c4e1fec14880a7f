// The only script that a public page loads by itself. Must stay under 2 KB.
import { closeMenus } from "./menus.client.ts";
import { markSections, openFolds } from "./sections.client.ts";
import siteSheet from "./site.css?url";
import { countVisitor, storeSource } from "./visitor-count.client.ts";

const own = document.querySelector<HTMLScriptElement>("script[data-islands]");
const taken = new WeakMap<Element, Promise<void>>();

let whole: Promise<unknown> | undefined;

/** The whole style sheet, once: the page contains only the rules of its own markup, and none for what scripts add. */
function loadStyles() {
  whole ??= new Promise((done) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = siteSheet;
    // Without a connection the forms still work, unstyled.
    sheet.onload = sheet.onerror = done;
    document.body.append(sheet);
  });
  return whole;
}

/** Resolves once the script and its styles are loaded. */
const load = async (script = "") => (await Promise.all([import(/* @vite-ignore */ script), loadStyles()]))[0];

const islands = (): Promise<typeof import("./islands.client.ts")> => load(own?.dataset.islands);

function takeOver(island: HTMLElement): Promise<void> {
  const ready =
    taken.get(island) ??
    islands()
      .then(({ hydrate }) => hydrate(island))
      .then(() => {
        island.dataset.live = "";
      });
  taken.set(island, ready);
  // The form still works without script; the next intent tries again.
  ready.catch(() => taken.delete(island));
  return ready;
}

/** Rejects when it takes longer than loading a page. */
const inTime = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise<never>((_, late) => setTimeout(late, 3000))]);

/** Delays a submit until React is loaded, which validates and sends it in place; otherwise the form posts. */
function hold(event: Event) {
  const form = event.target as HTMLFormElement;
  const island = form.closest<HTMLElement>("[data-island]");
  if (!island || "live" in island.dataset) return;
  event.preventDefault();
  inTime(takeOver(island)).then(
    () => form.requestSubmit(),
    () => form.submit(),
  );
}
addEventListener("submit", hold, true);

type Intent = { target: EventTarget | null; type?: string };

/** Loads React for a form at the first intent, and the dialog at its link; never for reading. */
function reach({ target, type }: Intent) {
  if (!(target instanceof Element)) return;
  if (type !== "pointerover") {
    const island = target.closest<HTMLElement>("[data-island]");
    if (island) takeOver(island);
    // Scripts of lists, loaded earlier, add elements.
    if (target.closest("[data-script], [data-send]")) loadStyles();
  }
  const link = bookingOf(target);
  if (link) opener(link).catch(() => {});
}

for (const intent of ["focusin", "pointerdown", "pointerover"]) addEventListener(intent, reach);

/** Loads the suggestions at the first focus of a search box. */
function suggest({ target }: Intent) {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return;
  const script: Promise<typeof import("../search/suggestions.client.ts")> = load(target.dataset.suggest);
  script.then(({ suggestFor }) => suggestFor(target)).catch(() => {});
}
addEventListener("focusin", suggest);

/** Not the header's, which leads to the same page in the other language. */
function bookingOf(target: Element) {
  return target.closest<HTMLAnchorElement>('main a[href$="/enquiries/appointment"]');
}

const opener = async ({ href }: HTMLAnchorElement) => (await islands()).prepare(href);

/** Opens the form over the page; follows the link when that takes longer than loading a page. */
function book(event: MouseEvent) {
  const link = event.target instanceof Element ? bookingOf(event.target) : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  link.ariaBusy = "true";
  inTime(opener(link))
    .then((open) => open(link))
    .catch(() => location.assign(link.href))
    .finally(() => {
      link.ariaBusy = null;
    });
}
addEventListener("click", book);

/** Handled by the script of the forms, which most visitors need not fetch. Without styles, because pages of the portal do this too. */
function restoreStored() {
  if (!/draft |unsent /.test(String(Object.keys(localStorage)))) return;
  const script: ReturnType<typeof islands> = import(/* @vite-ignore */ own?.dataset.islands ?? "");
  script.then((forms) => forms.restore(takeOver, loadStyles)).catch(() => {});
}

for (const step of ["click", "focusin", "keydown"]) addEventListener(step, closeMenus);

/** Shown only where it works; otherwise a sentence is shown. */
function offerPrinting() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-print]"))
    element.hidden = !element.hidden;
}

/** Also buttons that React draws later. */
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("button[data-print]")) print();
});

/** The print sheet and the page's own script. */
function loadTheRest() {
  const noScript = document.querySelector("body > noscript");
  noScript?.insertAdjacentHTML("afterend", noScript.textContent);
  const list = document.querySelector<HTMLElement>("[data-script]");
  if (list?.dataset.script) import(/* @vite-ignore */ list.dataset.script).catch(() => {});
}

function readStorage() {
  try {
    storeSource();
    restoreStored();
  } catch {
    // Storage is switched off: nothing is stored.
  }
}

/** Each a task of its own, so that a slow phone answers in between. */
function whenParsed() {
  for (const work of [openFolds, markSections, offerPrinting, readStorage, countVisitor, loadTheRest])
    setTimeout(work);
}

// A deferred script may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", whenParsed);
else whenParsed();

/** A field may have the focus before this script is loaded. */
const focused = { target: document.activeElement };
reach(focused);
suggest(focused);
