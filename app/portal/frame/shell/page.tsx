import {
  Outlet,
  type UIMatch,
  useFetchers,
  useLocation,
  useMatches,
  useNavigation,
  useRouteError,
} from "react-router";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { QuickEdits } from "../../cases/clients/quick-edit/quick-edits.tsx";
import { useIsSlow } from "../page/part.tsx";
import type { PageData, PortalHandle } from "../page/portal-handle.ts";
import { usePending } from "../pending/message.tsx";
import { PortalErrorPage } from "./error-page.tsx";
import { KeptFocus } from "./kept-focus.tsx";

/** A page's errors end here; navigation stays. While another page loads, this one is hidden, so that typed text survives a failure. */
export default function Page() {
  const profile = useTranslations("profile");
  const t = useTranslations("portal");
  const opening = useOpening();
  const isSlow = useIsSlow(opening !== undefined);
  const isPending = usePending().length > 0;
  const covers = !isPending && (opening === "profile" || isSlow);
  return (
    <>
      {isPending ? null : <ProgressLine />}
      {covers ? (
        <div className="grid max-w-page gap-6">
          <div role="status">
            <h1 className="text-base font-normal text-ink-soft">
              {opening === "profile" ? profile("loading") : t("loading")}
            </h1>
          </div>
          {isSlow ? <Skeleton /> : null}
        </div>
      ) : null}
      <div hidden={covers}>
        <QuickEdits>
          <Outlet />
        </QuickEdits>
      </div>
      <KeptFocus />
    </>
  );
}

/** Shown after 300 ms, so that fast pages do not flicker. */
function ProgressLine() {
  const { state } = useNavigation();
  const isBusy = [{ state }, ...useFetchers()].some((one) => one.state !== "idle");
  return isBusy ? (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-[3px] origin-left animate-[load_8s_0.3s_cubic-bezier(0.1,0.7,0.3,1)_both] bg-marigold motion-reduce:animate-[appear_1ms_0.3s_both]"
    />
  ) : null;
}

/** Another person's profile is hidden at once, so that nobody takes it for the new one. */
function useOpening(): "profile" | "page" | undefined {
  const { state, location } = useNavigation();
  const here = useLocation().pathname;
  const { handle, loaderData } = useMatches().at(-1) as UIMatch<
    PageData | undefined,
    PortalHandle | undefined
  >;
  if (state !== "loading" || location.pathname === here) return undefined;
  if (handle?.keepsHead?.(location.pathname, loaderData ?? {})) return undefined;
  return location.pathname.startsWith("/client/") ? "profile" : "page";
}

export function ErrorBoundary() {
  return <PortalErrorPage error={useRouteError()} />;
}
