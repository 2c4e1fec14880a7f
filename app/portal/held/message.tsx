import { type ReactNode, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Message } from "../../ui/message.tsx";
import { listenToHeld, readHeld, sendAgain } from "./requests.ts";

const none: ReturnType<typeof readHeld> = [];

const useAllHeld = () => useSyncExternalStore(listenToHeld, readHeld, () => none);

/** The requests of the page that wait until somebody tries again. */
export function useHeld() {
  return useAllHeld().filter(({ beside }) => beside === undefined);
}

type BesideProps = { path: string; otherwise?: ReactNode; children?: ReactNode };

/** In place of what could not be loaded beside the page from a path; the children are other ways on. */
export function HeldBeside({ path, otherwise = null, children }: BesideProps) {
  const t = useTranslations("portal.held");
  const held = useAllHeld().find(({ beside }) => beside === path);
  if (!held) return otherwise;
  return (
    <Message tone="error">
      <p>{t(held.reason === "ended" ? "ended" : `beside.${held.reason}`)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="quiet" icon="refresh" onClick={held.again}>
          {t("again")}
        </Button>
        {children}
      </div>
    </Message>
  );
}

/** Says that the server is away or has failed, or that the session has ended, over the page, and tries again. */
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
            {t(worst.reason === "ended" ? "ended" : `${worst.isPost ? "post" : "load"}.${worst.reason}`)}
          </p>
          {worst.reason === "ended" ? (
            <ButtonLink href="/login" target="_blank" variant="quiet">
              {t("login")}
            </ButtonLink>
          ) : null}
          <Button variant="quiet" icon="refresh" onClick={() => sendAgain()}>
            {t("again")}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
