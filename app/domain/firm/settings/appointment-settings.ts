import type { Weekday } from "./weekdays.ts";

export const ways = ["office", "phone", "video"] as const;
export type Way = (typeof ways)[number];

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

/** Times of day in India, as "09:00". */
export type Opened = { opens: string; closes: string };

export type AppointmentPerson = {
  id: string;
  days: Weekday[];
  opens: string;
  closes: string;
  later?: readonly Opened[];
  /** The https address of the person's video room; empty for none. */
  link: string;
};

export const spanNames = [
  { opens: "opens", closes: "closes" },
  { opens: "opens2", closes: "closes2" },
  { opens: "opens3", closes: "closes3" },
] as const;

/** Minutes; for services whose length is not the usual one. */
export type ServiceTime = { service: string; length: number; buffer: number };

export const maxServiceTimes = 20;

export type AppointmentSettings = {
  on: boolean;
  /** Minutes, as `buffer`. */
  length: number;
  buffer: number;
  /** Hours from now to the first time that is offered. */
  notice: number;
  /** Days from today to the last day that is offered. */
  ahead: number;
  /** Appointments of the whole firm at the same time. */
  atOnce: number;
  ways: Way[];
  confirm: (typeof appointmentChoices.confirm)[number];
  people: AppointmentPerson[];
  services: readonly ServiceTime[];
};

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
