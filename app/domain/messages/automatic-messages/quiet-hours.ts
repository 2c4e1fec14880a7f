import { dayAfter, istDay, istTime } from "../../../platform/language/time.ts";

/** Between these times (IST) nobody gets a message that nobody has pressed a button for. */
export const quiet = { from: "20:00", to: "09:00" } as const;

/** When the next message may go out: now, or when the quiet hours end. */
export function nextTalk(now: Date): Date {
  const time = istTime(now);
  if (time >= quiet.to && time < quiet.from) return now;
  const day = time < quiet.to ? istDay(now) : dayAfter(istDay(now), 1);
  return talkOn(day);
}

/** When messages begin on a day. */
export const talkOn = (day: string): Date => new Date(`${day}T${quiet.to}:00+05:30`);
