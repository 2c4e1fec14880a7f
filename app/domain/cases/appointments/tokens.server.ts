import type { Db } from "../../../platform/db/connection.server.ts";
import { hashOfToken, newToken } from "../../../platform/db/secret-token.server.ts";
import { type Appointment, openStates } from "./tables.ts";

export const tokenPattern = /^[\w-]{43}$/;

/** Each mail gets its own token, because earlier ones cannot be read back; all work until the appointment ends. */
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
