const key = "sopan-notify";

/** Whether notifications are switched on here and permitted by the browser. */
export function notifies(): boolean {
  return (
    "Notification" in window && Notification.permission === "granted" && localStorage.getItem(key) === "1"
  );
}

/** Asks for the browser's permission and stores the choice; returns whether notifications are on. */
export async function setNotifications(on: boolean): Promise<boolean> {
  if (!on) {
    localStorage.removeItem(key);
    return false;
  }
  if ((await Notification.requestPermission()) !== "granted") return false;
  localStorage.setItem(key, "1");
  return true;
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
