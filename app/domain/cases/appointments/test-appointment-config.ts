import type { Db } from "../../../platform/db/connection.server.ts";
import { type AppointmentSettings, defaultAppointments } from "../../firm/settings/appointment-settings.ts";
import { defaultDetails } from "../../firm/settings/site-details.ts";
import { weekdays } from "../../firm/settings/weekdays.ts";
import { addAccount } from "../../people/staff/accounts.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Arrived } from "../enquiries/receive-enquiry.server.ts";
import type { AppointmentDetails } from "./book.server.ts";
import type { AppointmentConfig } from "./mails.server.ts";

/** A Monday, 10:00 in India. */
export const monday = new Date("2026-11-23T04:30:00.000Z");

/** The person of the n-th test account. */
export async function worker(db: Db, n = 1, role: Staff["role"] = "staff"): Promise<Staff> {
  const account = { name: `Sample Person ${n}`, mobile: `900000000${n}`, role };
  return { ...account, id: await addAccount(db, { ...account, passwordHash: "x" }, monday) };
}

/** An office that books half hours from 9 to 19 with these people. */
export function appointmentConfigOf(
  people: readonly Pick<Staff, "id">[],
  changes: Partial<AppointmentSettings> = {},
): AppointmentConfig {
  const own = people.map(({ id }) => ({ id, days: [...weekdays], opens: "", closes: "", link: "" }));
  return {
    settings: { ...defaultAppointments, on: true, atOnce: 5, people: own, ...changes },
    site: defaultDetails,
    outbox: {
      forms: {},
      mail: { url: "smtp://mail.example", from: "site@sopan.example", to: "office@sopan.example" },
      allow: [],
    },
    origin: "https://sopan.example",
    secret: "a-secret-for-tests-only-0123456789abcdef",
  };
}

export const details: AppointmentDetails = {
  way: "office",
  language: "en",
  name: "Asha Kumari",
  phone: "9876543210",
  email: "asha@example.com",
  topic: "Vikas",
  note: "",
  enquiry_id: null,
  client_id: null,
};

/** The n-th visitor's post of the appointment form. */
export function arrival(n: number, slot: string): Arrived {
  const value = {
    name: `Visitor ${n}`,
    phone: String(9_800_000_000 + n),
    email: `v${n}@example.com`,
    address: "Main Road",
    service: "Vikas",
    slot,
  };
  const from = { submissionId: "", addressKey: `visitor ${n}` };
  return { kind: "appointment", value, language: "en", honeypot: "", ...from };
}
