/** One more footer seen: the browser's own number rises, the site's total comes from the server. In the browser only. */
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
    const answer = await fetch("/visits", { method: "POST" });
    shown.textContent = String((await answer.json()).total);
  } catch {
    shown.textContent = String(mine);
  }
}
