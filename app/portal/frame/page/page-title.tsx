import { useSiteDetails } from "./use-site-details.ts";

/** The page's name and the firm's, as a browser tab shows them. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | ${useSiteDetails().firm.shortName}`}</title>;
}
