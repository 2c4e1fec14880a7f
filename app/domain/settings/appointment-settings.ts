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

/** Who takes part, and when: on these days of the week, between these times within the firm's hours. */
export type AppointmentPerson = {
  /** A member of staff. */
  id: string;
  days: Weekday[];
  /** IST, as "09:00"; empty for the firm's. */
  opens: string;
  closes: string;
  /** The https address of the person's video room; empty for none. */
  link: string;
};

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
};

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
};
