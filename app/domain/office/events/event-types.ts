import { z } from "zod";

const id = z.string();
const url = z.url();
const day = z.iso.date();
const text = z.string();

/** Each type keeps its shape for ever: a change is a new type, such as "client.stage.v2", sent beside the old one. */
export const eventTypes = {
  "enquiry.received": z.object({
    id,
    reference: text,
    kind: text,
    service: text,
    source: text.nullable(),
    url,
  }),
  "client.added": z.object({ id, register: text, url }),
  "client.stage": z.object({ id, register: text, stage: text.nullable(), status: text.nullable(), url }),
  "document.received": z.object({ id, client_id: id, document: text, url }),
  "appointment.booked": z.object({ id, starts_at: z.iso.datetime(), state: text, way: text, url }),
  "payment.received": z.object({
    id,
    client_id: id.nullable(),
    receipt: text,
    amount: z.int(),
    method: text,
    paid_on: day,
    url,
  }),
  "duty.due": z.object({ id, client_id: id, rule: text, period: text, due_on: day, url }),
  "webhook.test": z.object({ url }),
} as const;

export type EventType = keyof typeof eventTypes;
export type EventData<Type extends EventType> = z.infer<(typeof eventTypes)[Type]>;

/** Those that an endpoint may choose; a test is sent by a press. */
export const chosenTypes = (Object.keys(eventTypes) as EventType[]).filter((type) => type !== "webhook.test");

export const isEventType = (type: string): type is EventType => Object.hasOwn(eventTypes, type);

/** What is sent, byte for byte. */
export const eventBody = (type: EventType, at: string, data: object) => ({
  type,
  timestamp: at,
  data: eventTypes[type].parse(data),
});
