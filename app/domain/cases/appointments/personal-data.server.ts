import { sql } from "kysely";
import { isPerson } from "../../../platform/personal-data/person.server.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";

const ofAppointment = {
  rows: { column: "appointment_id", table: "appointments" },
  erasing: "cascade",
} as const;

/** An erasure frees the time and ends the links. */
export const appointmentData = personalData({
  noun: "appointments",
  counted: "appointments",
  tables: {
    appointments: {
      personal: "name phone email topic note",
      other: `id staff_id starts_at ends_at busy_until state way language enquiry_id client_id remind_day_at
        remind_hour_at version created_at created_by updated_at visitor_changed_at proposed`,
      rows: ({ person }) => isPerson(person, { phone: "appointments.phone", email: "appointments.email" }),
      erasing: "delete",
      lock: true,
      expires: {
        pastAppointments: { due: (before) => sql`starts_at <= ${before} and updated_at <= ${before}` },
      },
      record: {
        at: "created_at",
        only: "starts_at ends_at state way language name phone email topic note created_at",
        href: ({ id }) => `/appointment/${id}`,
      },
    },
    appointment_tokens: { ...ofAppointment, personal: "", other: "token_hash appointment_id created_at" },
    appointment_quarters: { ...ofAppointment, personal: "", other: "staff_id quarter seat appointment_id" },
  },
});
