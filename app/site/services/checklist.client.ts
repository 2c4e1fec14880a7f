// Keeps ticks on this device, counts them, and shares the list. Must stay under 2 KB with the script of every page.

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

  /** `values` were ticked before this script was loaded. */
  const restore = (values: string[] = []) => {
    try {
      values = [...values, ...JSON.parse(localStorage[stored])];
    } catch {
      // Nothing or something else is stored, or storage is switched off.
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
  // For another tab, or the list in the other language after Back.
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

/** Includes the ticks in the WhatsApp link. Where the browser can share, its button replaces the link. */
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
