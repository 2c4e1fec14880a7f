import { hourMs, minuteMs } from "../../../platform/language/time.ts";
import { useTranslations } from "../../../ui/use-translations.tsx";

/** "3 h 20 min", or short "3 h". */
export function useLeft(): (until: string, now: string, short?: boolean) => string {
  const t = useTranslations("conversations.left");
  return (until, now, short = false) => {
    const ms = Math.max(0, Date.parse(until) - Date.parse(now));
    const [hours, minutes] = [Math.floor(ms / hourMs), Math.floor((ms % hourMs) / minuteMs)];
    if (short && hours > 0) return t("short", { hours });
    return hours > 0 ? t("hours", { hours, minutes }) : t("minutes", { minutes });
  };
}

/** Within the rest of a working day. */
export const closesSoon = (ends: string, now: string) => Date.parse(ends) - Date.parse(now) < 6 * hourMs;
