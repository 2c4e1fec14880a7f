/** The referring site and utm_* of the tab's first page, for a form that is sent later; gone when the tab is closed. */
export function noteSource() {
  if ("came" in sessionStorage) return;
  const words = ["source", "medium", "campaign"].map((name) =>
    new URLSearchParams(location.search).get(`utm_${name}`),
  );
  const host = document.referrer.split("/")[2];
  words[0] ||= host === location.host ? null : (host ?? null);
  sessionStorage.came = JSON.stringify(words);
}

/**
 * One more footer seen: the browser's own number rises, the site's total comes from the server. A public page's footer is
 * changed here; the portal's is React's, which may not have taken the page over yet and reads the number itself.
 */
export async function countVisit(): Promise<void> {
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
    // Without a line it is the browser's own number.
  }
  const shown = document.querySelector<HTMLElement>("[data-visits]");
  if (shown) shown.textContent = String(total);
  document.documentElement.dataset.counted = String(total);
  dispatchEvent(new Event("counted"));
}
