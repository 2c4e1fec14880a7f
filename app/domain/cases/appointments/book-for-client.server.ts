import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import type { Language } from "../../../platform/language/language.ts";
import type { Way } from "../../firm/settings/appointment-settings.ts";
import type { Client } from "../clients/tables.ts";
import { bookSlot } from "./book.server.ts";
import { type AppointmentConfig, queueAppointmentMail } from "./mails.server.ts";
import { countOpen, maxOpen, rulesOf } from "./receive-request.server.ts";
import { type Appointment, openStates } from "./tables.ts";
import { addToken } from "./tokens.server.ts";

type Wish = { slot: string; way: Way; language: Language };

/** By the client, on their own page. Call `outbox.wake()` afterwards. */
export function bookForClient(
  db: Db,
  config: AppointmentConfig,
  client: Pick<Client, "id" | "name" | "mobile" | "email">,
  { slot, way, language }: Wish,
  now: Date,
): Promise<"booked" | "taken" | "many"> {
  return inTransaction(db, async (trx) => {
    if (!config.settings.on) return "taken";
    if ((await countOpen(trx, client.mobile, now)) >= maxOpen) return "many";
    const { id: client_id, name, mobile: phone, email } = client;
    const person = { client_id, name, phone, email: email ?? "" };
    const details = { ...person, way, language, topic: "", note: "", enquiry_id: null };
    const appointment = await bookSlot(trx, rulesOf(config), details, slot, now);
    if (!appointment) return "taken";
    const kind = appointment.state === "confirmed" ? "confirmed" : "requested";
    await queueAppointmentMail(trx, config, appointment, { kind, limited: true }, now);
    return "booked";
  });
}

type ComingAppointment = Pick<Appointment, "id" | "starts_at" | "state" | "way">;

export function comingAppointments(
  db: Db,
  clientIds: readonly string[],
  now: Date,
): Promise<ComingAppointment[]> {
  return openOf(db, clientIds, now).orderBy("starts_at").limit(5).execute();
}

/** A link to the page where it can be moved or cancelled; undefined for an appointment of somebody else, or a past one. */
export async function tokenOfOwn(
  db: Db,
  clientIds: readonly string[],
  id: string,
  now: Date,
): Promise<string | undefined> {
  const own = await openOf(db, clientIds, now).where("id", "=", id).executeTakeFirst();
  return own && addToken(db, own.id, now);
}

const openOf = (db: Db, clientIds: readonly string[], now: Date) =>
  db
    .selectFrom("appointments")
    .select(["id", "starts_at", "state", "way"])
    .where("client_id", "in", clientIds)
    .where("state", "in", openStates)
    .where("ends_at", ">", now.toISOString());
