// The script of a checklist: ticks that stay on this device, how many are ready, and sharing. It runs when the page has been
// parsed. With the script of every page it must stay under 2 KB.

function start() {
  const list = document.querySelector<HTMLElement>("[data-checklist]");
  if (!list) return;
  const stored = `checklist ${list.dataset.checklist}`;
  const boxes = [...list.querySelectorAll("input")];
  const status = document.querySelector<HTMLElement>("[data-ready]");
  const ticked = () => boxes.filter((box) => box.checked).map((box) => box.value);

  const show = () => {
    if (!status) return;
    status.textContent = status.dataset.ready?.replace("#", String(ticked().length)) ?? "";
    status.hidden = false;
  };

  /** Ticks what is stored; `values` are ticked besides, as by somebody who was faster than this script. */
  const restore = (values: string[] = []) => {
    try {
      values = [...values, ...JSON.parse(localStorage[stored])];
    } catch {
      // Nothing is stored, or something else, or the storage is switched off.
    }
    for (const box of boxes) box.checked = values.includes(box.value);
    show();
  };

  list.onchange = () => {
    try {
      localStorage[stored] = JSON.stringify(ticked());
    } catch {
      // Storage is switched off: the ticks last as long as the page.
    }
    show();
  };
  // Another tab, or the same list in the other language, which Back returns from.
  addEventListener("storage", ({ key }) => key === stored && restore());
  addEventListener("pageshow", ({ persisted }) => persisted && restore());
  restore(ticked());
  document.querySelector("[data-kept]")?.removeAttribute("hidden");
  offerSharing(boxes);
}

/** The title, every document with its tick, and the address. */
function textOf(boxes: HTMLInputElement[]): string {
  const lines = boxes.map(
    (box) => `${box.checked ? "☑" : "☐"} ${box.labels?.[0]?.querySelector("strong")?.textContent}`,
  );
  const title = document.querySelector("h1")?.textContent;
  return [title, ...lines, location.origin + location.pathname].join("\n");
}

/** The link to WhatsApp takes the ticks along. Where the browser can share, its button takes the place of the link. */
function offerSharing(boxes: HTMLInputElement[]) {
  const button = document.querySelector<HTMLButtonElement>("button[data-share]");
  const link = document.querySelector<HTMLAnchorElement>("a[data-share]");
  if (!button || !link) return;
  link.onclick = () => {
    link.href = `https://wa.me/?text=${encodeURIComponent(textOf(boxes))}`;
  };
  if (!navigator.share) return;
  button.hidden = false;
  link.hidden = true;
  // Rejects when the visitor chooses nobody.
  button.onclick = () => navigator.share({ text: textOf(boxes) }).catch(() => {});
}

start();

// Makes this file a module for the compiler.
export {};
