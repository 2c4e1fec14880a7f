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

/** One more footer seen: the browser's own number rises, the site's total comes from the server. */
export async function countVisit(): Promise<void> {
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
    const response = await fetch("/visits", { method: "POST" });
    shown.textContent = String((await response.json()).total);
  } catch {
    shown.textContent = String(mine);
  }
}
