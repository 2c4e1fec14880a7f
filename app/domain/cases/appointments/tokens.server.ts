import type { Db } from "../../../platform/db/connection.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { type Appointment, openStates } from "./tables.ts";

/** The form of every token; anything else is not looked up. */
export const tokenPattern = /^[\w-]{43}$/;

/**
 * A new token for an appointment. Each e-mail has its own, because no earlier one can be read back; all of them open it
 * until it ends.
 */
export async function addToken(trx: Db, appointmentId: string, now: Date): Promise<string> {
  const token = newToken();
  const row = {
    token_hash: hashOfToken(token),
    appointment_id: appointmentId,
    created_at: now.toISOString(),
  };
  await trx.insertInto("appointment_tokens").values(row).execute();
  return token;
}

/** The appointment of a token; undefined when it is unknown, cancelled or over. */
export async function findByToken(db: Db, token: string, now: Date): Promise<Appointment | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return db
    .selectFrom("appointment_tokens")
    .innerJoin("appointments", "appointments.id", "appointment_tokens.appointment_id")
    .selectAll("appointments")
    .where("token_hash", "=", hashOfToken(token))
    .where("state", "in", openStates)
    .where("ends_at", ">", now.toISOString())
    .executeTakeFirst();
}
