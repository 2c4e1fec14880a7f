import { useRouteLoaderData } from "react-router";

export function useStaffId(): string {
  const data = useRouteLoaderData("portal") as { staff: { id: string } } | undefined;
  return data?.staff.id ?? "";
}
