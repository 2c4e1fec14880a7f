// The only script that a public page loads by itself. It must stay under 2 KB.
import { countVisit } from "./visits/count-visit.ts";

const own = document.querySelector<HTMLScriptElement>("script[data-islands]");
const taken = new WeakSet<Element>();

/** The first intent inside a form brings React for that form; reading a page never does. */
function takeOver(event: Event) {
  const island = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-island]") : null;
  if (!island || taken.has(island) || !own?.dataset.islands) return;
  taken.add(island);
  import(/* @vite-ignore */ own.dataset.islands)
    .then((islands: typeof import("./islands.client.ts")) => islands.hydrate(island))
    .then(() => {
      island.dataset.live = "";
    })
    // The form goes on working without script; the next intent tries again.
    .catch(() => taken.delete(island));
}

for (const intent of ["focusin", "pointerdown"])
  addEventListener(intent, takeOver, { capture: true, passive: true });

/** Numbers are pasted with +91, a 0 or gaps, which the field's ten characters would cut off. */
function tidyPastedMobile(event: ClipboardEvent) {
  const field = event.target;
  if (!(field instanceof HTMLInputElement) || !("mobile" in field.dataset)) return;
  const digits = (event.clipboardData?.getData("text") ?? "")
    .replace(/\D/g, "")
    .replace(/^(0091|91|0)(?=\d{10}$)/, "");
  if (digits.length !== 10) return;
  event.preventDefault();
  field.value = digits;
}

addEventListener("paste", tidyPastedMobile);

/** An alert that the server rendered open becomes a modal one, and its link the button that it looks like. */
function showAlert() {
  const alert = document.querySelector<HTMLDialogElement>("dialog[role=alertdialog][open]");
  if (!alert) return;
  const ok = alert.querySelector("a");
  // Not close(): its event would come later and be taken for an OK.
  alert.open = false;
  alert.showModal();
  ok?.setAttribute("role", "button");
  // Escape is an OK too: behind the alert there is nothing to stay for.
  alert.addEventListener("close", () => ok?.click());
  ok?.addEventListener("keydown", (event) => {
    if (event.key === " ") ok.click();
  });
}

/** The header's menus close by Escape, by a tap or a step outside, and after one of their links was chosen. */
function closeMenus(event: Event) {
  const target = event.target instanceof Element ? event.target : null;
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("header details[open]")) {
    const escaped = event instanceof KeyboardEvent && event.key === "Escape";
    if (event instanceof KeyboardEvent && !escaped) continue;
    if (!escaped && menu.contains(target) && !(event.type === "click" && target?.closest("a"))) continue;
    menu.open = false;
    if (escaped) menu.querySelector("summary")?.focus();
  }
}

for (const step of ["click", "focusin", "keydown"]) addEventListener(step, closeMenus);

/** A button that prints is shown only here, where it can; the sentence that stood for it goes. */
function offerPrinting() {
  for (const element of document.querySelectorAll<HTMLElement>("[data-print]")) {
    element.hidden = !element.hidden;
    if (element instanceof HTMLButtonElement) element.onclick = () => print();
  }
}

function whenParsed() {
  showAlert();
  offerPrinting();
  // After the first paint: nobody waits for a number in the footer.
  setTimeout(countVisit, 300);
}

// Fetched without hurry and run when it comes, which may be before the page has been read to its end.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", whenParsed);
else whenParsed();
