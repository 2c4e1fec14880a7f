/** For a form that is sent later; gone when the tab is closed. */
export function storeSource() {
  if ("came" in sessionStorage) return;
  const words = ["source", "medium", "campaign"].map((name) =>
    new URLSearchParams(location.search).get(`utm_${name}`),
  );
  const host = document.referrer.split("/")[2];
  words[0] ||= host === location.host ? null : (host ?? null);
  sessionStorage.came = JSON.stringify(words);
}

/**
 * The browser's own number rises, the total comes from the server. The portal's footer belongs to React, which reads
 * the number itself.
 */
export async function countVisitor(): Promise<void> {
  let mine = 1;
  try {
    mine += Number(localStorage.getItem("visitorCount")) || 0;
    localStorage.setItem("visitorCount", String(mine));
  } catch {
    // Storage is switched off: the count stays at this visit.
  }
  let total = mine;
  try {
    const response = await fetch("/visits", { method: "POST" });
    total = (await response.json()).total;
  } catch {
    // Offline the browser's own number is shown.
  }
  const shown = document.querySelector<HTMLElement>("[data-visitors]");
  if (shown) shown.textContent = String(total);
  document.documentElement.dataset.counted = String(total);
  dispatchEvent(new Event("counted"));
}
