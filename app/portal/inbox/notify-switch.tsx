import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { notifies, setNotifications } from "./notification.ts";

/** Turns this browser's notifications on and off; absent where there are none, or they were refused for good. */
export function NotifySwitch() {
  const t = useTranslations("inbox.notify");
  const [on, setOn] = useState<boolean>();
  useEffect(() => {
    if ("Notification" in window && Notification.permission !== "denied") setOn(notifies());
  }, []);
  if (on === undefined) return null;
  const turn = async () => setOn(await setNotifications(!on));
  return (
    <Button variant="quiet" aria-pressed={on} onClick={() => void turn()}>
      {t(on ? "off" : "on")}
    </Button>
  );
}
