import { z } from "zod";
import type { Permission } from "../../people/staff/permissions.ts";

const id = z.string().describe("UUID");
const moment = z.iso.datetime().describe("UTC");
const day = z.iso.date().describe("A day in India");
const paise = z.int().describe("Paise");
const text = z.string();
const url = z.url().describe("Its page in the portal");

/** What each list has: the answers, their description in OpenAPI and its samples follow from this. */
export const apiLists = {
  enquiries: {
    permission: "enquiries.read",
    item: z.object({
      id,
      reference: text,
      kind: text,
      state: text,
      name: text,
      phone: text,
      email: text,
      service: text,
      message: text.nullable(),
      source: text.nullable(),
      assigned_to: id.nullable(),
      created_at: moment,
      url,
    }),
  },
  clients: {
    permission: "clients.read",
    item: z.object({
      id,
      register: text,
      name: text,
      mobile: text,
      email: text.nullable(),
      project_name: text,
      loan_amount: paise,
      stage: text.nullable(),
      status: text.nullable(),
      assigned_to: id.nullable(),
      created_at: moment,
      updated_at: moment,
      url,
    }),
  },
  appointments: {
    permission: "appointments.read",
    item: z.object({
      id,
      starts_at: moment,
      ends_at: moment,
      state: text,
      way: text,
      name: text,
      phone: text,
      topic: text,
      staff_id: id,
      client_id: id.nullable(),
      enquiry_id: id.nullable(),
      url,
    }),
  },
  payments: {
    permission: "fees.read",
    item: z.object({
      id,
      receipt: text,
      client_id: id.nullable(),
      name: text,
      amount: paise,
      refunded: paise,
      method: text,
      reference: text,
      paid_on: day,
      cancelled_at: moment.nullable(),
      created_at: moment,
      url,
    }),
  },
} as const satisfies Record<string, { permission: Permission; item: z.ZodObject }>;

export type ApiList = keyof typeof apiLists;
export const apiListNames = Object.keys(apiLists) as ApiList[];
export type ItemOf<List extends ApiList> = z.infer<(typeof apiLists)[List]["item"]>;

export const isApiList = (name: string): name is ApiList => Object.hasOwn(apiLists, name);

export const pageSizes = { usual: 50, max: 200 } as const;

/** In any one minute, for each key. */
export const requestsAMinute = 120;
