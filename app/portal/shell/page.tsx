import { Outlet, useLocation, useNavigation, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { PortalErrorPage } from "./error-page.tsx";

/** Between the shell and its pages: an error in a page ends here, and the navigation stays. */
export default function Page() {
  const t = useTranslations("profile");
  return useOpensProfile() ? (
    <p role="status" className="text-ink-soft">
      {t("loading")}
    </p>
  ) : (
    <Outlet />
  );
}

/** Another person's profile is loading; this page must not be taken for it. */
function useOpensProfile(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  return state === "loading" && location.pathname.startsWith("/client/") && location.pathname !== here;
}

export function ErrorBoundary() {
  return <PortalErrorPage error={useRouteError()} />;
}
