// The script of a checklist: ticks that stay on this device, how many are ready, and sharing. It must stay under 2 KB.

function start() {
  const list = document.querySelector<HTMLElement>("[data-checklist]");
  if (list) listen(list);
}

function listen(list: HTMLElement) {
  const stored = `checklist ${list.dataset.checklist}`;
  const boxes = [...list.querySelectorAll<HTMLInputElement>("input")];

  /** Ticks what is stored; `others` are ticked besides, as by somebody who was faster than this script. */
  const restore = (others: readonly string[] = []) => {
    const ticked = [...readTicks(stored), ...others];
    for (const box of boxes) box.checked = ticked.includes(box.value);
    show(boxes);
  };

  list.addEventListener("change", () => {
    try {
      localStorage.setItem(stored, JSON.stringify(tickedOf(boxes)));
    } catch {
      // Storage is switched off: the ticks last as long as the page.
    }
    show(boxes);
  });
  // Another tab, or the same list in the other language, which Back returns from.
  addEventListener("storage", ({ key }) => key === stored && restore());
  addEventListener("pageshow", ({ persisted }) => persisted && restore());
  restore(tickedOf(boxes));
  for (const kept of document.querySelectorAll<HTMLElement>("[data-kept]")) kept.hidden = false;
  offerSharing(boxes);
}

function tickedOf(boxes: HTMLInputElement[]): string[] {
  return boxes.filter((box) => box.checked).map((box) => box.value);
}

/** The stored ticks; none when the storage is switched off or holds something else. */
function readTicks(stored: string): unknown[] {
  try {
    const ticked: unknown = JSON.parse(localStorage.getItem(stored) ?? "[]");
    return Array.isArray(ticked) ? ticked : [];
  } catch {
    return [];
  }
}

function show(boxes: HTMLInputElement[]) {
  const status = document.querySelector<HTMLElement>("[data-ready]");
  if (!status) return;
  status.textContent = status.dataset.ready?.replace("#", String(tickedOf(boxes).length)) ?? "";
  status.hidden = false;
}

/** The title, every document with its tick, and the address. */
function textOf(boxes: HTMLInputElement[]): string {
  const title = document.querySelector("h1")?.textContent ?? "";
  const lines = boxes.map((box) => {
    const name = box.labels?.[0]?.querySelector("strong")?.textContent ?? "";
    return `${box.checked ? "☑" : "☐"} ${name}`;
  });
  return [title, ...lines, location.href.replace(/[?#].*/, "")].join("\n");
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
  button.onclick = () => void navigator.share({ text: textOf(boxes) }).catch(() => {});
}

// The script is async, so it may run before the page is parsed.
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();

// Makes this file a module for the compiler.
export {};
