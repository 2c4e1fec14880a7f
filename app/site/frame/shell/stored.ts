const dayMs = 86_400_000;

/**
 * Hands what this device has stored to its forms: drafts younger than a day, and enquiries that are not sent yet, however old.
 * Older drafts are removed.
 */
export async function restore(
  takeOver: (island: HTMLElement) => Promise<void>,
  loadForms: () => Promise<unknown>,
): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    const [, kind, form = ""] = /^(draft|unsent|client-draft) (.*)/.exec(name) ?? [];
    if (!kind) continue;
    const ageMs = Date.now() - Number(/"at":(\d+)/.exec(localStorage[name])?.[1]);
    // A draft without a time, or from the future after a change of the clock, would never get old.
    const isRecent = ageMs < dayMs && ageMs > -60_000;
    if (kind === "unsent") await loadForms();
    else if (!isRecent) {
      localStorage.removeItem(name);
      continue;
    }
    for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
      if (form.startsWith(island.dataset.island ?? "")) takeOver(island);
  }
}
