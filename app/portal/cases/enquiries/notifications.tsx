import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "../../../ui/device-store.ts";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

const key = "sopan-notify";

/** Empty if the browser has no notifications, or they are blocked. */
export function useNotifySwitch(): MenuItem[] {
  const t = useTranslations("enquiries.notify");
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    if ("Notification" in window && Notification.permission !== "denied") setOn(notifies());
  }, []);
  if (on === undefined) return [];
  const turn = async () => setOn(await setNotifications(!on));
  return [{ label: t(on ? "off" : "on"), run: () => void turn() }];
}

/** Only while the page is hidden. Contains no personal data. */
export function notifyOf(text: string): void {
  if (!notifies() || document.visibilityState === "visible") return;
  const notification = new Notification(text, { tag: key });
  notification.onclick = () => {
    window.focus();
    location.assign("/inbox");
  };
}

/** Switched on here, and permitted by the browser. */
function notifies(): boolean {
  return "Notification" in window && Notification.permission === "granted" && readStored(key) === 1;
}

/** Asks for permission; returns whether notifications are on. */
async function setNotifications(on: boolean): Promise<boolean> {
  if (!on) removeStored(key);
  if (!on || (await Notification.requestPermission()) !== "granted") return false;
  return writeStored(key, 1);
}
