const dayMs = 86_400_000;

/**
 * Removes stored input after a day; restores younger drafts and sends pending enquiries, with the script of the forms.
 */
export async function restore(
  takeOver: (island: HTMLElement) => Promise<void>,
  loadForms: () => Promise<unknown>,
): Promise<void> {
  for (const name of Object.keys(localStorage)) {
    const [, what, form = ""] = /^(draft|unsent|client-draft) (.*)/.exec(name) ?? [];
    if (!what) continue;
    const age = Date.now() - Number(/"at":(\d+)/.exec(localStorage[name])?.[1]);
    if (what === "unsent") await loadForms();
    else if (!(age < dayMs && age > -60_000)) {
      localStorage.removeItem(name);
      continue;
    }
    for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
      if (form.startsWith(island.dataset.island ?? "")) takeOver(island);
  }
}
