import { dayAfter, istDay, istTime } from "../../../platform/language/time.ts";

/** IST. Automatic messages are not sent between these times. */
export const quiet = { from: "20:00", to: "09:00" } as const;

export function nextTalk(now: Date): Date {
  const time = istTime(now);
  if (time >= quiet.to && time < quiet.from) return now;
  const day = time < quiet.to ? istDay(now) : dayAfter(istDay(now), 1);
  return talkOn(day);
}

export const talkOn = (day: string): Date => new Date(`${day}T${quiet.to}:00+05:30`);
