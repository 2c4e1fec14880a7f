import { useEffect, useState } from "react";
import { readStored, removeStored, writeStored } from "../../../ui/device-store.ts";
import type { MenuItem } from "../../../ui/menu-items.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

const key = "sopan-notify";

/** Turns this browser's notifications on and off; none where there are none, or they were refused for good. */
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

/** Notifies while the page is hidden. The text holds no personal data. */
export function notifyOf(text: string): void {
  if (!notifies() || document.visibilityState === "visible") return;
  const notification = new Notification(text, { tag: key });
  notification.onclick = () => {
    window.focus();
    location.assign("/inbox");
  };
}

/** Whether notifications are switched on here and permitted by the browser. */
function notifies(): boolean {
  return "Notification" in window && Notification.permission === "granted" && readStored(key) === 1;
}

/** Asks for the browser's permission and stores the choice; returns whether notifications are on. */
async function setNotifications(on: boolean): Promise<boolean> {
  if (!on) removeStored(key);
  if (!on || (await Notification.requestPermission()) !== "granted") return false;
  return writeStored(key, 1);
}
