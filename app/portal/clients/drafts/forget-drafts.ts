import { removeAllStored } from "../../../ui/device-store.ts";

// Apart from the forms, because every page of the portal has the button that logs out. The boot script knows it too.
export const draftPrefix = "client-draft ";

/** Deletes all drafts, as after a sign-out, or those of a form that was saved. */
export function forgetDrafts(of = ""): void {
  removeAllStored(draftPrefix + of);
}
