import type { Selectable } from "kysely";
import type { Language } from "../../../platform/language/language.ts";
import type { Way } from "../../firm/settings/appointment-settings.ts";

declare module "../../../platform/db/schema.ts" {
  interface Database {
    appointments: AppointmentTable;
    appointment_quarters: AppointmentQuarterTable;
    appointment_tokens: AppointmentTokenTable;
    staff_days_off: StaffDayOffTable;
    staff_calendars: StaffCalendarTable;
  }
}

/** "done": it took place. A moved appointment keeps its state and its record; the history says that it was moved. */
export type AppointmentState = "requested" | "confirmed" | "done" | "missed" | "cancelled";

/** Those that are still to come, and take their time. */
export const openStates = ["requested", "confirmed"] as const satisfies readonly AppointmentState[];

type AppointmentTable = {
  id: string;
  /** Whom it is with. */
  staff_id: string;
  starts_at: string;
  ends_at: string;
  /** The end with the pause after it: until then its member of staff has no other appointment. */
  busy_until: string;
  state: AppointmentState;
  way: Way;
  language: Language;
  name: string;
  /** As `readPhone` returns it; empty when staff made it without one. */
  phone: string;
  /** Empty when staff made it without one. */
  email: string;
  /** The category or service that it is about, or what staff wrote. */
  topic: string;
  /** For staff only. */
  note: string;
  enquiry_id: string | null;
  client_id: string | null;
  /** When the reminders are due; null once they are sent, or need not be. */
  remind_day_at: string | null;
  remind_hour_at: string | null;
  version: number;
  created_at: string;
  /** A member of staff; null when the visitor booked it. */
  created_by: string | null;
  updated_at: string;
  /** When the visitor moved or cancelled it last. */
  visitor_changed_at: string | null;
  /** Another time that staff have proposed to the visitor, as JSON; see `readProposed`. */
  proposed: string | null;
};

/** One quarter of an hour that an appointment takes of its member of staff, with the pause after it. */
type AppointmentQuarterTable = {
  staff_id: string;
  /** Quarters of an hour since 1970 (UTC). */
  quarter: number;
  /** From 1; visitors book no seat above the number of appointments that the firm has at once. */
  seat: number;
  appointment_id: string;
};

type AppointmentTokenTable = {
  /** SHA-256 of the token, so that a copy of the table opens no appointment. */
  token_hash: string;
  appointment_id: string;
  created_at: string;
};

/** Days in India ("2026-12-24"), both included. */
type StaffDayOffTable = {
  id: string;
  staff_id: string;
  from_day: string;
  to_day: string;
  created_at: string;
};

/** The private calendar address of a member of staff; of its token only the SHA-256 hash is stored. */
type StaffCalendarTable = { staff_id: string; token_hash: string; created_at: string };

export type Appointment = Selectable<AppointmentTable>;
export type DayOff = Selectable<StaffDayOffTable>;
