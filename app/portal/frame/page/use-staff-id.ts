import { useRouteLoaderData } from "react-router";

/** The id of the signed-in member of staff; "" when the layout's loader has failed. */
export function useStaffId(): string {
  const data = useRouteLoaderData("portal") as { staff: { id: string } } | undefined;
  return data?.staff.id ?? "";
}
