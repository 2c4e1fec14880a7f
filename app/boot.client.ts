// The only script that a public page loads by itself. It must stay under 2 KB.

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

/** One more footer seen: the browser's own number rises, the site's total comes from the server. */
async function countVisit() {
  const shown = document.querySelector<HTMLElement>("[data-visits]");
  if (!shown) return;
  let mine = 1;
  try {
    mine += Number(localStorage.getItem("visitorCount")) || 0;
    localStorage.setItem("visitorCount", String(mine));
  } catch {
    // Storage is switched off: the count stays at this visit.
  }
  try {
    const answer = await fetch("/visits", { method: "POST" });
    shown.textContent = String((await answer.json()).total);
  } catch {
    shown.textContent = String(mine);
  }
}

/** An alert that the server rendered open becomes a modal one, and its link the button that it looks like. */
function showAlert() {
  const alert = document.querySelector<HTMLDialogElement>("dialog[role=alertdialog][open]");
  if (!alert) return;
  alert.close();
  alert.showModal();
  alert.querySelector("a")?.setAttribute("role", "button");
}

showAlert();
countVisit();
