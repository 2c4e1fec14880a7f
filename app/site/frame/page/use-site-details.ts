import { createContext, useContext } from "react";
import { defaultDetails, type SiteDetails } from "../../../domain/firm/settings/site-details.ts";

/** Provided by the layouts' loaders. */
export const SiteDetailsContext = createContext<SiteDetails>(defaultDetails);

export function useSiteDetails(): SiteDetails {
  return useContext(SiteDetailsContext);
}
