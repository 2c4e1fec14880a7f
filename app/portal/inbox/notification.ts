const key = "sopan-notify";

/** Whether this browser shows notifications of new enquiries: by the choice made here, and its own permission. */
export function notifies(): boolean {
  return (
    "Notification" in window && Notification.permission === "granted" && localStorage.getItem(key) === "1"
  );
}

/** Asks the browser's permission and remembers the choice; answers whether there will be notifications. */
export async function turnNotifying(on: boolean): Promise<boolean> {
  if (!on) {
    localStorage.removeItem(key);
    return false;
  }
  if ((await Notification.requestPermission()) !== "granted") return false;
  localStorage.setItem(key, "1");
  return true;
}

/** Says that something has arrived, to somebody who is looking elsewhere; never who wrote, nor what. */
export function notifyOf(words: string): void {
  if (!notifies() || document.visibilityState === "visible") return;
  const notification = new Notification(words, { tag: key });
  notification.onclick = () => {
    window.focus();
    location.assign("/inbox");
  };
}
