import type { Weekday } from "./weekdays.ts";

/** On the spot, by telephone, by video link. */
export const ways = ["office", "phone", "video"] as const;
export type Way = (typeof ways)[number];

/** The choices of each setting; lengths and pauses are whole quarters of an hour. */
export const appointmentChoices = {
  /** Minutes. */
  length: [15, 30, 45, 60, 90],
  /** Minutes. */
  buffer: [0, 15, 30, 45, 60],
  /** Hours. */
  notice: [0, 1, 2, 4, 12, 24, 48],
  /** Days. */
  ahead: [7, 14, 30, 60, 90, 180, 365],
  atOnce: [1, 2, 3, 4, 5, 10, 20],
  confirm: ["staff", "atOnce"],
} as const;

/** Between two times of the day in India, as "09:00". */
export type Opened = { opens: string; closes: string };

/** Who takes part, and when: on these days of the week, in these spans of the day within the firm's hours. */
export type AppointmentPerson = {
  /** A member of staff. */
  id: string;
  days: Weekday[];
  /** Empty for the firm's. */
  opens: string;
  closes: string;
  /** Further spans of the day, as after lunch. */
  later?: readonly Opened[];
  /** The https address of the person's video room; empty for none. */
  link: string;
};

/** The fields of each span of a person's day, as forms name them. */
export const spanNames = [
  { opens: "opens", closes: "closes" },
  { opens: "opens2", closes: "closes2" },
  { opens: "opens3", closes: "closes3" },
] as const;

/** How long an appointment about a service takes, when that is not the usual length, and the pause after it; minutes. */
export type ServiceTime = { service: string; length: number; buffer: number };

/** Services with a length of their own. */
export const mostServiceTimes = 20;

/** When and how visitors book a time. */
export type AppointmentSettings = {
  on: boolean;
  /** Minutes of an appointment, and of the pause after it. */
  length: number;
  buffer: number;
  /** Hours from now to the first time that is offered. */
  notice: number;
  /** Days from today to the last day that is offered. */
  ahead: number;
  /** Appointments of the whole firm at the same time. */
  atOnce: number;
  ways: Way[];
  /** Whether a visitor's time is confirmed by staff or at once. */
  confirm: (typeof appointmentChoices.confirm)[number];
  people: AppointmentPerson[];
  services: readonly ServiceTime[];
};

/** The length of an appointment about a service, and the pause after it. */
export function timesFor(
  settings: AppointmentSettings,
  service = "",
): Pick<ServiceTime, "length" | "buffer"> {
  const { length, buffer } = settings.services.find((one) => one.service === service) ?? settings;
  return { length, buffer };
}

export const defaultAppointments: AppointmentSettings = {
  on: false,
  length: 30,
  buffer: 0,
  notice: 4,
  ahead: 30,
  atOnce: 2,
  ways: ["office", "phone"],
  confirm: "staff",
  people: [],
  services: [],
};
