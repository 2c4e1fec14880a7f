import { useSiteDetails } from "./use-site-details.ts";

export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | ${useSiteDetails().firm.shortName}`}</title>;
}
