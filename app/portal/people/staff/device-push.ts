import { asksForData } from "../../frame/pending/requests.ts";

/** Why a device is not told of new enquiries, or "on" when it is. */
export type PushState = "on" | "off" | "blocked" | "unsupported" | "failed";

async function findManager(): Promise<PushManager | undefined> {
  // Not `ready`: without a service worker it would wait for ever.
  return (await navigator.serviceWorker?.getRegistration())?.pushManager;
}

/** What this device does now. A subscription that the browser has is told to the server once more, for this session. */
export async function readPush(): Promise<PushState> {
  const manager = await findManager();
  if (!manager || !("Notification" in window)) return "unsupported";
  if (Notification.permission === "denied") return "blocked";
  const subscription = await manager.getSubscription();
  return subscription ? tell(subscription) : "off";
}

/** Asks for the permission, and has this device told of new enquiries. Only after a press: browsers ask no other time. */
export async function switchOn(key: string): Promise<PushState> {
  const manager = await findManager();
  if (!manager) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  // One that was made with another key would stand in the way.
  await (await manager.getSubscription())?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await manager.subscribe(options).catch(() => undefined);
  return subscription ? tell(subscription) : "failed";
}

/** Has this device told no more. */
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
