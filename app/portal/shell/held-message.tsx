import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { listenToHeld, readHeld, sendAgain } from "./held-requests.ts";

const none: ReturnType<typeof readHeld> = [];

/** The requests that wait until somebody tries again. */
export function useHeld() {
  return useSyncExternalStore(listenToHeld, readHeld, () => none);
}

/** Says that the server is away or has failed, over the page, and tries again. */
export function HeldMessage() {
  const t = useTranslations("portal.held");
  const held = useHeld();
  const worst = held.find(({ isPost }) => isPost) ?? held[0];
  return (
    <div role="alert" className="fixed inset-x-4 bottom-20 z-50 grid justify-items-center lg:bottom-6">
      {worst ? (
        <div className="flex w-full max-w-lg flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-brick bg-brick-wash px-4 py-2 text-brick shadow-float">
          <Icon name="alert" />
          <p className="min-w-48 flex-1">
            {t(`${worst.isPost ? "post" : "load"}.${worst.reason === "failed" ? "failed" : "away"}`)}
          </p>
          <Button variant="quiet" icon="refresh" onClick={() => sendAgain()}>
            {t("again")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
