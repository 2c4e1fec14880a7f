import type { Appointment } from "./tables.ts";

/** `startsAt` in ISO 8601, `length` in minutes. */
export type ProposedTime = { startsAt: string; length: number; staffId: string };

export function readProposed(
  { proposed }: Pick<Appointment, "proposed">,
  now: Date,
): ProposedTime | undefined {
  const time: ProposedTime | undefined = proposed === null ? undefined : JSON.parse(proposed);
  return time && time.startsAt > now.toISOString() ? time : undefined;
}
