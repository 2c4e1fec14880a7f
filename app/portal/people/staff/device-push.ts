import { asksForData } from "../../frame/pending/requests.ts";

/** Why a device gets no notifications, or "on". */
export type PushState = "on" | "off" | "blocked" | "unsupported" | "failed";

async function findManager(): Promise<PushManager | undefined> {
  // Not `ready`, which never resolves without a service worker.
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** Sends an existing subscription to the server again, for this session. */
export async function readPush(): Promise<PushState> {
  const manager = await findManager();
  if (!manager || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await manager.getSubscription();
  return subscription ? tell(subscription) : "off";
}

/** Browsers ask for permission only after a click. */
export async function switchOn(key: string): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  // A subscription with another key would make this fail.
  await (await manager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await manager.subscribe(options).catch(() => undefined);
  return subscription ? tell(subscription) : "failed";
}

export async function switchOff(): Promise<PushState> {
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
  const asked = { method: "POST", body, headers: asksForData };
  const response = await fetch("/account/push", asked).catch(() => undefined);
  return response?.ok ?? false;
}
