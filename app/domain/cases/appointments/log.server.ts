import { recordActivity, type VerbOf } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Appointment } from "./tables.ts";

type Logged = Pick<Appointment, "id" | "client_id" | "enquiry_id" | "starts_at" | "staff_id">;
export type AppointmentVerb = Extract<VerbOf<"appointment">, `appointment_${string}`>;

/** On the client, else the enquiry, else the appointment itself. No personal data: the history outlives the appointment. */
export function logAppointment(
  trx: Db,
  staff: Staff | null,
  { before, after }: { before?: Logged; after: Logged },
  verb: AppointmentVerb,
  now: Date,
): Promise<void> {
  const entry = { ...recordOf(after), verb, staffId: staff?.id ?? null, now } as const;
  return recordActivity(trx, { ...entry, ...(before && { before: shown(before) }), after: shown(after) });
}

function recordOf({ id, client_id, enquiry_id }: Logged) {
  if (client_id) return { noun: "client", recordId: client_id } as const;
  if (enquiry_id) return { noun: "enquiry", recordId: enquiry_id } as const;
  return { noun: "appointment", recordId: id } as const;
}

const shown = ({ starts_at, staff_id }: Logged) => ({ starts_at, assigned_to: staff_id });
