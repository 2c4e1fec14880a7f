// Apart from the forms, because every page of the portal has the button that logs out.
export const draftPrefix = "client-draft ";

/** Deletes all drafts, as after a sign-out, or those of a form that was saved. */
export function forgetDrafts(of = ""): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(draftPrefix + of)) localStorage.removeItem(key);
}
