// The only script that a public page loads by itself. It must stay under 2 KB.
import { closeMenus } from "./menus.client.ts";
import { markSections, openFolds } from "./sections.client.ts";
import siteSheet from "./site.css?url";
import { countVisit, noteSource } from "./visit.client.ts";

const own = document.querySelector<HTMLScriptElement>("script[data-islands]");
const taken = new WeakMap<Element, Promise<void>>();

let whole: Promise<unknown> | undefined;

/** The whole style sheet, once: in the page are only the rules of its own markup, and none of what scripts add. */
function bringLooks() {
  whole ??= new Promise((done) => {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = siteSheet;
    // Without a connection there are no looks, but the forms still work.
    sheet.onload = sheet.onerror = done;
    document.body.append(sheet);
  });
  return whole;
}

/** A script, once it and the looks of what it shows are there. */
const bring = async (script = "") =>
  (await Promise.all([import(/* @vite-ignore */ script), bringLooks()]))[0];

const islands = (): Promise<typeof import("./islands.client.ts")> => bring(own?.dataset.islands);

function takeOver(island: HTMLElement): Promise<void> {
  const ready =
    taken.get(island) ??
    islands()
      .then(({ hydrate }) => hydrate(island))
      .then(() => {
        island.dataset.live = "";
      });
  taken.set(island, ready);
  // The form goes on working without script; the next intent tries again.
  ready.catch(() => taken.delete(island));
  return ready;
}

/** Rejects when it takes longer than a page would. */
const inTime = <T>(work: Promise<T>) =>
  Promise.race([work, new Promise<never>((_, late) => setTimeout(late, 3000))]);

/** A form sent before React has it waits for React, which checks and sends it on this page; else the form posts. */
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

/** The first intent inside a form brings React for that form, and one at its link the dialog; reading never does. */
function reach({ target, type }: Event) {
  if (!(target instanceof Element)) return;
  const island = type === "pointerover" ? null : target.closest<HTMLElement>("[data-island]");
  if (island) takeOver(island);
  // The scripts of lists, which are there before, add what they find or send.
  if (type !== "pointerover" && target.closest("[data-script], [data-send]")) bringLooks();
  const link = bookingOf(target);
  if (link) opener(link).catch(() => {});
}

for (const intent of ["focusin", "pointerdown", "pointerover"]) addEventListener(intent, reach, true);

/** The first focus in a search box brings what suggests pages; without it the form leads to the results. */
function suggest({ target }: Event) {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggest) return;
  const script: Promise<typeof import("../search/suggestions.client.ts")> = bring(target.dataset.suggest);
  script.then(({ suggestFor }) => suggestFor(target)).catch(() => {});
}
addEventListener("focusin", suggest);

/** Not the header's: there the same address is that page in the other language. */
function bookingOf(target: Element) {
  return target.closest<HTMLAnchorElement>('main a[href$="/enquiries/appointment"]');
}

const opener = async ({ href }: HTMLAnchorElement) => (await islands()).prepare(href);

/** BOOK APPOINTMENT opens the form over the page; when that takes longer than a page would, the link is followed. */
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

/** What was typed earlier on this device is looked after by the script of the forms, which most visitors need not fetch. */
function restoreStored() {
  if (/draft |unsent /.test(String(Object.keys(localStorage))))
    islands()
      .then((forms) => forms.restore(takeOver))
      .catch(() => {});
}

for (const step of ["click", "focusin", "keydown"]) addEventListener(step, closeMenus);

/** A button that prints is shown only here, where it can; the sentence that stood for it goes. */
function offerPrinting() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-print]"))
    element.hidden = !element.hidden;
}

/** Of a button that React draws later too. */
addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("button[data-print]")) print();
});

/** The print sheet, and the script of the page's list: the first paint, which needs neither, does not share the line with them. */
function bringTheRest() {
  const held = document.querySelector("body > noscript");
  held?.insertAdjacentHTML("afterend", held.textContent);
  const list = document.querySelector<HTMLElement>("[data-script]");
  if (list?.dataset.script) import(/* @vite-ignore */ list.dataset.script).catch(() => {});
}

function whenParsed() {
  openFolds();
  markSections();
  offerPrinting();
  try {
    noteSource();
    restoreStored();
  } catch {
    // Storage is switched off: nothing is stored.
  }
  // After the first paint: nobody waits for a number in the footer.
  setTimeout(countVisit, 300);
  setTimeout(bringTheRest, 300);
}

// Fetched without hurry and run when it comes, which may be before the page has been read to its end.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", whenParsed);
else whenParsed();
