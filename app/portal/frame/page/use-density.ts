import { useFetcher, useRouteLoaderData } from "react-router";
import type { Density } from "../../../domain/people/staff/preferences.ts";

const key = "density";

export function useDensity() {
  const data = useRouteLoaderData("portal") as { density: Density } | undefined;
  const { formData, submit } = useFetcher({ key });
  const density = (formData?.get(key) ?? data?.density ?? "comfortable") as Density;
  const other: Density = density === "compact" ? "comfortable" : "compact";
  return {
    density,
    toggle: () => void submit({ intent: key, density: other }, { method: "post", action: "/account" }),
  };
}
