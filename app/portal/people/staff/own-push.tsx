import { useEffect, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { type PushState, readPush, switchOff, switchOn } from "./device-push.ts";

/** `pushKey`: the installation's public VAPID key. */
export function OwnPush({ pushKey }: { pushKey: string }) {
  const t = useTranslations("account.push");
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    readPush().then(setState, () => setState("unsupported"));
  }, []);
  const change = (work: Promise<PushState>) => {
    setBusy(true);
    work
      .catch(() => "failed" as const)
      .then((next) => {
        setState(next);
        setBusy(false);
      });
  };
  const problem = state === undefined || state === "on" || state === "off" ? undefined : state;
  return (
    <Card className="script-only grid gap-4">
      <PageHead level="h2" title={t("title")} lead={t("text")} />
      <Checkbox
        id="push"
        name={undefined}
        label={t("label")}
        checked={state === "on"}
        disabled={state === undefined || state === "unsupported"}
        aria-busy={isBusy || undefined}
        onChange={(event) => {
          if (!isBusy) change(event.target.checked ? switchOn(pushKey) : switchOff());
        }}
      />
      <p role="status" className="text-ink-soft empty:hidden">
        {problem ? t(problem) : null}
      </p>
    </Card>
  );
}
