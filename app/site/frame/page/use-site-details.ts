import { createContext, useContext } from "react";
import { defaultDetails, type SiteDetails } from "../../../domain/firm/settings/site-details.ts";

/** The layouts provide it from their loaders. */
export const SiteDetailsContext = createContext<SiteDetails>(defaultDetails);

/** The firm's details, on any page below a layout. */
export function useSiteDetails(): SiteDetails {
  return useContext(SiteDetailsContext);
}
