import { createContext, useContext } from "react";
import { defaultDetails, type SiteDetails } from "../../domain/settings/site-details.ts";

/** Filled by the layouts from their loaders. */
export const SiteDetailsContext = createContext<SiteDetails>(defaultDetails);

/** What the firm says of itself, on any page below a layout. */
export function useSiteDetails(): SiteDetails {
  return useContext(SiteDetailsContext);
}
