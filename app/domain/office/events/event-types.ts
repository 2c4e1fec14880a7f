import { z } from "zod";

const id = z.string();
const url = z.url();
const day = z.iso.date();
const text = z.string();
const person = z.object({ name: text, phone: text, email: text }).optional();

const appointment = z.object({ id, starts_at: z.iso.datetime(), state: text, way: text, url, person });
const payment = z.object({
  id,
  client_id: id.nullable(),
  receipt: text,
  amount: z.int(),
  method: text,
  paid_on: day,
  url,
  person,
});

/** Each type keeps its shape for ever: a change is a new type, such as "client.stage.v2", sent beside the old one. */
export const eventTypes = {
  "enquiry.received": z.object({
    id,
    reference: text,
    kind: text,
    service: text,
    source: text.nullable(),
    url,
    person,
  }),
  "enquiry.closed": z.object({ id, reference: text, url, person }),
  "client.added": z.object({ id, register: text, url, person }),
  "client.stage": z.object({
    id,
    register: text,
    stage: text.nullable(),
    status: text.nullable(),
    url,
    person,
  }),
  "clients.imported": z.object({
    id,
    register: text,
    added: z.int(),
    updated: z.int(),
    undone: z.int(),
    url,
  }),
  "document.received": z.object({ id, client_id: id, document: text, url, person }),
  "appointment.booked": appointment,
  "appointment.changed": appointment,
  "payment.received": payment,
  "payment.changed": payment.extend({ refunded: z.int(), cancelled_at: z.iso.datetime().nullable() }),
  "duty.due": z.object({ id, client_id: id, rule: text, period: text, due_on: day, url, person }),
  "webhook.test": z.object({ url }),
} as const;

export type EventType = keyof typeof eventTypes;
export type EventData<Type extends EventType> = z.infer<(typeof eventTypes)[Type]>;

/** Those that an endpoint may choose; a test is sent by a press. */
export const chosenTypes = (Object.keys(eventTypes) as EventType[]).filter(
  (type) => type !== "webhook.test" && type !== "clients.imported",
);

/** An import comes to those who want to hear of clients. */
export const choiceOf = (type: string) => (type === "clients.imported" ? "client.added" : type);

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type);

/** What is sent, byte for byte. */
export const eventBody = (type: EventType, at: string, data: object) => ({
  type,
  timestamp: at,
  data: eventTypes[type].parse(data),
});
