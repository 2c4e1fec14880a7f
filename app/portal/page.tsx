import { Outlet, useRouteError } from "react-router";
import { PortalProblem } from "./problem.tsx";

/** Between the shell and its pages: what breaks in a page ends here, and the navigation stays. */
export default function Page() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <PortalProblem error={useRouteError()} />;
}
