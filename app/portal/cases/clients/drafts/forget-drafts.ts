import { useEffect } from "react";
import { useLocation, useNavigation } from "react-router";
import {
  type Dated,
  readDated,
  removeAllStored,
  removeStored,
  storedNames,
} from "../../../../ui/device-store.ts";

// Apart from the forms, because every page of the portal deletes drafts. The boot script knows the prefix too.
export const draftPrefix = "client-draft ";

export type StoredDraft = Dated & {
  /** The name of the post, while nothing said that it was saved. */
  sent?: string | undefined;
};

/** Deletes all drafts, as after a sign-out, or those of a form that was saved. */
export function forgetDrafts(of = ""): void {
  removeAllStored(draftPrefix + of);
}

/** Of the whole portal: deletes a draft as soon as the address that a post leads to says that it was saved. */
export function useForgetSaved(): void {
  const here = useLocation();
  const { search } = useNavigation().location ?? here;
  useEffect(() => {
    const done = new URLSearchParams(search).get("done");
    for (const key of done ? storedNames(draftPrefix) : [])
      if (readDated<StoredDraft>(key)?.sent === done) removeStored(key);
  }, [search]);
}
