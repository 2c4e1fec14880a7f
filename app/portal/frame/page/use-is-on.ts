import { useRouteLoaderData } from "react-router";
import { isOnAt } from "../../../domain/firm/parts/at-address.ts";
import type { OnAt } from "../../../domain/firm/parts/parts.ts";

/** Whether the part to which an address belongs is on: for links that lead there. */
export function useIsOn(): (path: string) => boolean {
  const data = useRouteLoaderData("portal") as { onAt: OnAt } | undefined;
  return (path) => isOnAt(data?.onAt ?? {}, path);
}
