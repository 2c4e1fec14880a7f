import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { createFormatter } from "use-intl/core";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import { useLocale, useTranslations } from "../../../ui/use-translations.tsx";

/** Shows how old a cached page is, until it has loaded fresh data. Its space is reserved, to avoid a layout shift. */
export function OfflineBar() {
  const kept = useKept();
  return (
    <div
      role="status"
      className="offline-bar in-data-kept:mb-4 in-data-kept:min-h-30 in-data-kept:has-[~_*_.profile-head]:mb-8 sm:in-data-kept:sticky sm:in-data-kept:top-2 sm:in-data-kept:z-20 sm:in-data-kept:min-h-[3.875rem]"
    >
      {kept ? <Bar at={kept} /> : null}
    </div>
  );
}

function Bar({ at }: { at: number }) {
  const t = useTranslations("portal.offline");
  const now = useNow();
  const age = createFormatter({ locale: useLocale() }).relativeTime(Math.min(at, now), now);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-brick bg-brick-wash px-4 py-2 text-brick">
      <Icon name="alert" />
      <p className="min-w-48 flex-1">{t("bar", { age })}</p>
      <Button variant="quiet" icon="refresh" onClick={() => location.reload()}>
        {t("page.again")}
      </Button>
    </div>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function useKept(): number {
  const hydrated = useHydrated();
  const data = useRouteLoaderData("portal");
  const [first] = useState(data);
  const isOld = data === first;
  useEffect(() => {
    if (!isOld) delete document.documentElement.dataset.kept;
  }, [isOld]);
  return hydrated && isOld ? Number(document.documentElement.dataset.kept ?? 0) : 0;
}
