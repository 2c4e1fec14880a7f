import type { Db } from "../../../platform/db/connection.server.ts";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { istDay, istTime } from "../../../platform/language/time.ts";
import { timesFor, type Way } from "../../firm/settings/appointment-settings.ts";
import type { Ceiling } from "../enquiries/ceiling.ts";
import { partAt } from "../enquiries/preferred-day.ts";
import {
  type Arrived,
  findReceived,
  type Received,
  receiveEnquiry,
} from "../enquiries/receive-enquiry.server.ts";
import { bookSlot } from "./book.server.ts";
import { listFreeSlots, lockDay, type Rules } from "./diary.server.ts";
import { type AppointmentConfig, queueAppointmentMail } from "./mails.server.ts";
import { readSlot, slotOf } from "./slot.ts";
import { type Appointment, openStates } from "./tables.ts";
import { addToken } from "./tokens.server.ts";

/** Per phone number, for visitors; staff may add more. */
export const maxOpen = 3;

export type Requested =
  | (Received & { booked?: { appointment: Appointment; token: string } })
  | { clash: "taken" | "many" };

/** A service with its own length gets those usual times that it fits into. */
export function rulesOf({ settings, site }: AppointmentConfig, service = ""): Rules {
  const step = settings.length + settings.buffer;
  return { settings: { ...settings, ...timesFor(settings, service), step }, hours: site.hours };
}

/** All or nothing. A repeated request returns its first appointment; spam books nothing. */
export function receiveRequest(
  db: Db,
  config: AppointmentConfig,
  arrived: Arrived,
  wish: { slot: string; way: Way },
  now: Date,
  ceiling?: Ceiling,
): Promise<Requested> {
  const named = { ...arrived, value: { ...arrived.value, ...preferredBy(wish.slot) } };
  return inTransaction(db, async (trx) => {
    const check = () => findClash(trx, config, arrived.value, wish.slot, now);
    let clash = await check();
    const startsAt = readSlot(wish.slot);
    if (!clash && startsAt) {
      // Locks the day: what is free now stays free until the commit.
      await lockDay(trx, startsAt);
      clash = await check();
    }
    if (clash && !(await isRepeated(trx, named, wish.slot))) return { clash };
    // The mail about the appointment replaces the acknowledgement.
    const outbox = { ...config.outbox, acknowledgement: undefined };
    const received = await receiveEnquiry(trx, outbox, named, now, ceiling);
    if (!received.taken || received.spam) return received;
    const enquiry = trx.selectFrom("enquiries").select("id").where("reference", "=", received.reference);
    const { id } = await enquiry.executeTakeFirstOrThrow();
    if (received.repeated) return { ...received, ...(await bookedBefore(trx, id, now)) };
    return { ...received, booked: await book(trx, config, named, { ...wish, enquiryId: id }, now) };
  });
}

function preferredBy(slot: string) {
  const startsAt = readSlot(slot);
  return startsAt ? { preferredDay: istDay(startsAt), preferredPart: partAt(istTime(startsAt)) } : {};
}

async function book(
  trx: Db,
  config: AppointmentConfig,
  { value: { name, phone, email, service = "" }, language }: Arrived,
  { slot, way, enquiryId }: { slot: string; way: Way; enquiryId: string },
  now: Date,
) {
  const details = {
    way,
    language,
    name,
    phone,
    email,
    topic: service,
    note: "",
    enquiry_id: enquiryId,
    client_id: null,
  };
  const appointment = await bookSlot(trx, rulesOf(config, service), details, slot, now);
  if (!appointment) throw new Error("A time that was free could not be booked.");
  const token = await addToken(trx, appointment.id, now);
  const kind = appointment.state === "confirmed" ? "confirmed" : "requested";
  await queueAppointmentMail(trx, config, appointment, { kind, token, limited: true }, now);
  return { appointment, token };
}

/** First without a lock, so that many people who want the same time do not queue. */
async function findClash(
  trx: Db,
  config: AppointmentConfig,
  { phone, service }: Arrived["value"],
  slot: string,
  now: Date,
): Promise<"taken" | "many" | undefined> {
  const startsAt = readSlot(slot);
  if (!startsAt) return "taken";
  const free = await listFreeSlots(trx, rulesOf(config, service), now, { from: istDay(startsAt), days: 1 });
  if (!free.some((one) => one.slot === slotOf(startsAt))) return "taken";
  return (await countOpen(trx, phone, now)) >= maxOpen ? "many" : undefined;
}

/** True if the person already has this time, as when a request is repeated after a lost response. */
async function isRepeated(trx: Db, arrived: Arrived, slot: string): Promise<boolean> {
  if ((await findReceived(trx, arrived)) !== undefined) return true;
  const own = trx.selectFrom("appointments").select("id").where("phone", "=", arrived.value.phone);
  const starts_at = readSlot(slot)?.toISOString() ?? "";
  return (
    (await own.where("starts_at", "=", starts_at).where("state", "in", openStates).executeTakeFirst()) !==
    undefined
  );
}

export async function countOpen(trx: Db, phone: string, now: Date): Promise<number> {
  const open = await trx
    .selectFrom("appointments")
    .select("id")
    .where("phone", "=", phone)
    .where("starts_at", ">", now.toISOString())
    .where("state", "in", openStates)
    .limit(maxOpen)
    .execute();
  return open.length;
}

async function bookedBefore(trx: Db, enquiryId: string, now: Date) {
  const appointment = await trx
    .selectFrom("appointments")
    .selectAll()
    .where("enquiry_id", "=", enquiryId)
    .where("state", "in", openStates)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!appointment) return {};
  return { booked: { appointment, token: await addToken(trx, appointment.id, now) } };
}
