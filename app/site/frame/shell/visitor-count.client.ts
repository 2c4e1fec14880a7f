/** For a form that is sent later; gone when the tab is closed. */
export function storeSource() {
  if (sessionStorage.came) return;
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
  let total = 1;
  try {
    total += Number(localStorage.visitorCount) || 0;
    localStorage.visitorCount = total;
  } catch {
    // Storage is switched off: the count stays at this visit.
  }
  try {
    const response = await fetch("/visits", { method: "POST" });
    ({ total } = await response.json());
  } catch {
    // Offline the browser's own number is shown.
  }
  const count = String(total);
  document.documentElement.dataset.counted = count;
  const shown = document.querySelector("[data-visitors]");
  if (shown) shown.textContent = count;
  dispatchEvent(new Event("counted"));
}
