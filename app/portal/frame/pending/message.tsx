import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { useAllPending } from "./background-load.tsx";
import { sendAgain } from "./requests.ts";

/** The page's failed requests, and all that wait for a login. */
export function usePending() {
  return useAllPending().filter(({ background, reason }) => background === undefined || reason === "ended");
}

/** At the top, away from buttons. Takes focus after a post, but not after a load, when somebody may be typing. */
export function PendingMessage() {
  const t = useTranslations("portal.pending");
  const pending = usePending();
  const worst = pending.find(({ isPost }) => isPost) ?? pending[0];
  const box = useRef<HTMLDivElement>(null);
  const isPost = worst?.isPost === true;
  useEffect(() => {
    if (isPost) box.current?.focus();
  }, [isPost]);
  return (
    <div
      role="alert"
      className="pointer-events-none fixed inset-x-4 top-16 z-50 grid justify-items-center lg:top-20"
    >
      {worst ? (
        <div
          ref={box}
          tabIndex={-1}
          className="pointer-events-auto flex w-full max-w-lg flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-brick bg-brick-wash px-4 py-2 text-brick shadow-float"
        >
          <Icon name="alert" />
          <p className="min-w-48 flex-1">
            {worst.isPost ? t(`post.${worst.reason}`) : t(`load.${worst.reason}`)}
          </p>
          {/* Two buttons get a line of their own. */}
          <div className="flex flex-wrap gap-2 has-[a]:basis-full has-[a]:pl-9">
            {worst.reason === "ended" ? (
              <ButtonLink href="/login" target="_blank">
                {t("login")}
              </ButtonLink>
            ) : null}
            <Button variant="quiet" icon="refresh" onClick={() => sendAgain()}>
              {t("again")}
            </Button>
          </div>
        </div>
      ) : null}
    </div>
  );
}
