import type { Appointment } from "./tables.ts";

/** A time that staff have proposed to the visitor of an appointment: ISO 8601, minutes, and with whom. */
export type ProposedTime = { startsAt: string; length: number; staffId: string };

/** The proposed time; undefined when there is none that is still to come. */
export function readProposed(
  { proposed }: Pick<Appointment, "proposed">,
  now: Date,
): ProposedTime | undefined {
  const time: ProposedTime | undefined = proposed === null ? undefined : JSON.parse(proposed);
  return time && time.startsAt > now.toISOString() ? time : undefined;
}
