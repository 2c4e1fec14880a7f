import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

const slowMs = 300;

/** Whether something has been loading for a while, so that it must be said. */
export function useIsSlow(isLoading: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLoading]);
  return isLoading && isSlow;
}

/** Whether another tab or step is loading, and has been for a while. */
export function usePartIsSlow(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation();
  const tab = (search: string) => new URLSearchParams(search).get("tab");
  const isOther =
    state === "loading" && (location.pathname !== here.pathname || tab(location.search) !== tab(here.search));
  return useIsSlow(isOther);
}

/** What a tab or a step shows. While another one loads, it is hidden and keeps what was typed; head and tabs stay. */
export function Part({ children }: { children: ReactNode }) {
  const isSlow = usePartIsSlow();
  const t = useTranslations("portal");
  return (
    <>
      {isSlow ? (
        <div className="grid gap-6">
          <p role="status" className="text-ink-soft">
            {t("loading")}
          </p>
          <Skeleton />
        </div>
      ) : null}
      <div hidden={isSlow}>{children}</div>
    </>
  );
}
