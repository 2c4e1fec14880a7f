import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";

const slowMs = 300;

/** True after a short delay. */
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

export function usePartIsSlow(): boolean {
  const { state, location } = useNavigation();
  const here = useLocation();
  const tab = (search: string) => new URLSearchParams(search).get("tab");
  const isOther =
    state === "loading" && (location.pathname !== here.pathname || tab(location.search) !== tab(here.search));
  return useIsSlow(isOther);
}

/** Content of a tab or step. Hidden while another loads, so that typed text survives; head and tabs stay. */
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
