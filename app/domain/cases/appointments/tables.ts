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

/** "done": it took place. Moving keeps the state; the history records it. */
export type AppointmentState = "requested" | "confirmed" | "done" | "missed" | "cancelled";

export const openStates = ["requested", "confirmed"] as const satisfies readonly AppointmentState[];

type AppointmentTable = {
  id: string;
  staff_id: string;
  starts_at: string;
  ends_at: string;
  /** The end plus the pause: no other appointment begins before it. */
  busy_until: string;
  state: AppointmentState;
  way: Way;
  language: Language;
  name: string;
  /** As returned by `readPhone`; empty when staff left it out. */
  phone: string;
  email: string;
  /** A category or service, or free text by staff. */
  topic: string;
  note: string;
  enquiry_id: string | null;
  client_id: string | null;
  /** Null once the reminder is sent or not needed. */
  remind_day_at: string | null;
  remind_hour_at: string | null;
  version: number;
  created_at: string;
  /** Null when the visitor booked it. */
  created_by: string | null;
  updated_at: string;
  visitor_changed_at: string | null;
  /** A time proposed by staff, as JSON; see `readProposed`. */
  proposed: string | null;
};

type AppointmentQuarterTable = {
  staff_id: string;
  /** Quarters of an hour since 1970 (UTC). */
  quarter: number;
  /** From 1. Visitors cannot book seats beyond the firm's limit of simultaneous appointments. */
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

/** Only the SHA-256 hash of the token is stored. */
type StaffCalendarTable = { staff_id: string; token_hash: string; created_at: string };

export type Appointment = Selectable<AppointmentTable>;
export type DayOff = Selectable<StaffDayOffTable>;
