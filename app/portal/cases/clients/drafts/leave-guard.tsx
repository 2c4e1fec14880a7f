import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { useTranslations } from "../../../../ui/use-translations.tsx";

/** Asks before unsaved text is lost by a link or by closing the window. */
export function LeaveGuard({ when }: { when: boolean }) {
  const t = useTranslations("clientForm.leave");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && currentLocation.pathname !== nextLocation.pathname,
  );
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [when]);
  useEffect(() => {
    if (blocker.state === "blocked") dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocker.state]);
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="leave-title" onCancel={() => blocker.reset?.()}>
      <div className="grid gap-4 p-5 sm:p-6">
        <h2 id="leave-title" className="text-xl">
          {t("title")}
        </h2>
        <p>{t("text")}</p>
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => blocker.reset?.()}>{t("stay")}</Button>
          <Button variant="quiet" onClick={() => blocker.proceed?.()}>
            {t("go")}
          </Button>
        </p>
      </div>
    </dialog>
  );
}
