import { useRouteLoaderData } from "react-router";
import { defaultDetails, type SiteDetails } from "../../../domain/firm/settings/site-details.ts";

export function useSiteDetails(): SiteDetails {
  const data = useRouteLoaderData("portal") as { details: SiteDetails } | undefined;
  return data?.details ?? defaultDetails;
}
