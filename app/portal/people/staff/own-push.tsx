import { useEffect, useState } from "react";
import { Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { useTranslations } from "../../../ui/use-translations.tsx";
import { PageHead } from "../../frame/page/page-head.tsx";
import { asksForData } from "../../frame/pending/requests.ts";

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
    <Card className="noscript:hidden grid gap-4">
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

/** Why a device gets no notifications, or "on". */
type PushState = "on" | "off" | "blocked" | "unsupported" | "failed";

async function findManager(): Promise<PushManager | undefined> {
  // Not `ready`, which never resolves without a service worker.
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Sends an existing subscription to the server again, for this session. */
async function readPush(): Promise<PushState> {
  const manager = await findManager();
  if (!manager || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await manager.getSubscription();
  return subscription ? tell(subscription) : "off";
}

/** Browsers ask for permission only after a click. */
async function switchOn(key: string): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  // A subscription with another key would make this fail.
  await (await manager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await manager.subscribe(options).catch(() => undefined);
  return subscription ? tell(subscription) : "failed";
}

async function switchOff(): Promise<PushState> {
  const subscription = await (await findManager())?.getSubscription();
  if (!subscription) return "off";
  await subscription.unsubscribe();
  await post("leave", subscription);
  return "off";
}

async function tell(subscription: PushSubscription): Promise<PushState> {
  if (await post("tell", subscription)) return "on";
  await subscription.unsubscribe();
  return "failed";
}

async function post(intent: "tell" | "leave", subscription: PushSubscription): Promise<boolean> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const body = new URLSearchParams({ intent, endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" });
  const init = { method: "POST", body, headers: asksForData };
  const response = await fetch("/account/push", init).catch(() => undefined);
  return response?.ok ?? false;
}
