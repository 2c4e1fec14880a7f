import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  type Dated,
  readDated,
  removeAllStored,
  removeStored,
  storedNames,
} from "../../../../ui/device-store.ts";

// Separate from the forms, because every page deletes drafts. The boot script uses the same prefix.
export const draftPrefix = "client-draft ";

export type StoredDraft = Dated & {
  /** Name of the post, until it is known to be saved. */
  sent?: string | undefined;
};

/** Deletes all drafts, as after logging out, or those of a saved form. */
export function forgetDrafts(of = ""): void {
  removeAllStored(draftPrefix + of);
}

/** Deletes a draft when the address after a post says that it was saved. */
export function useForgetSaved(): void {
  const here = useLocation();
  const { search } = useNavigation().location ?? here;
  useEffect(() => {
    const done = new URLSearchParams(search).get("done");
    for (const key of done ? storedNames(draftPrefix) : [])
      if (readDated<StoredDraft>(key)?.sent === done) removeStored(key);
  }, [search]);
}
