import type { Db } from "../../platform/db/connection.server.ts";
import type { Appointment } from "../appointments/tables.ts";
import { momentInWords } from "../appointments/time-in-words.ts";
import { findReadyText } from "../ready-texts/ready-texts.server.ts";
import { type WritingOffice, writeTo } from "./write-to.server.ts";

/** Reminds somebody of tomorrow's appointment by WhatsApp; false where that was not agreed to or cannot be now: then a mail does. */
export async function remindByWhatsApp(
  trx: Db,
  office: WritingOffice,
  { id, name, client_id, enquiry_id, starts_at, language }: Appointment,
  now: Date,
): Promise<boolean> {
  const text = office.whatsapp ? await findReadyText(trx, "appointment-tomorrow") : undefined;
  if (!text) return false;
  const [client, enquiry] = await Promise.all([
    trx
      .selectFrom("clients")
      .selectAll()
      .where("id", "=", client_id ?? "")
      .executeTakeFirst(),
    trx
      .selectFrom("enquiries")
      .selectAll()
      .where("id", "=", enquiry_id ?? "")
      .executeTakeFirst(),
  ]);
  if (!client && !enquiry) return false;
  const about = { name, client, enquiry };
  const known = { appointment: momentInWords(starts_at, language) };
  const letter = { about, text, language, known, key: `appointment:${id}:${starts_at}` };
  return "sent" in (await writeTo(trx, { ...office, mail: false }, letter, now));
}
