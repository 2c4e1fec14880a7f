import type { Db } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Consent } from "./consent-table.ts";
import type { Channel, Conversation } from "./tables.ts";

export type NewConsent = Pick<Consent, "channel" | "purpose" | "words" | "language" | "source"> &
  Partial<Pick<Consent, "identity_id" | "client_id" | "enquiry_id" | "staff_id">>;

export async function giveConsent(trx: Db, consent: NewConsent, now: Date): Promise<void> {
  await trx
    .insertInto("consents")
    .values({ ...consent, id: newId(now), given_at: now.toISOString() })
    .execute();
}

export type ConsentSubject = Pick<Conversation, "id" | "client_id" | "enquiry_id">;

/** Ends the consents for one channel and purpose. Stored without an earlier consent too, so that nobody asks again. */
export async function withdrawConsent(
  trx: Db,
  subject: ConsentSubject,
  withdrawal: NewConsent,
  now: Date,
): Promise<void> {
  const known = await consentsOf(trx, subject, withdrawal.channel);
  const withdrawn_at = now.toISOString();
  const open = known.filter(
    (one) => one.withdrawn_at === null && one.purpose === withdrawal.purpose && one.given_at <= withdrawn_at,
  );
  if (open.length === 0) {
    const row = { ...withdrawal, id: newId(now), given_at: withdrawn_at, withdrawn_at };
    await trx.insertInto("consents").values(row).execute();
    return;
  }
  const ids = open.map(({ id }) => id);
  await trx.updateTable("consents").set({ withdrawn_at }).where("id", "in", ids).execute();
}

function consentsWhere(db: Db, { id, client_id, enquiry_id }: ConsentSubject) {
  const identities = db.selectFrom("channel_identities").select("id").where("conversation_id", "=", id);
  return db
    .selectFrom("consents")
    .where((eb) =>
      eb.or([
        eb("identity_id", "in", identities),
        ...(client_id ? [eb("client_id", "=", client_id)] : []),
        ...(enquiry_id ? [eb("enquiry_id", "=", enquiry_id)] : []),
      ]),
    );
}

export function consentsOf(db: Db, subject: ConsentSubject, channel: Channel): Promise<Consent[]> {
  return consentsWhere(db, subject)
    .selectAll()
    .where("channel", "=", channel)
    .orderBy("given_at", "desc")
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

/** "given": we may write first; "none": never asked. */
export async function consentState(
  db: Db,
  subject: ConsentSubject,
  channel: Channel,
  wanted: Consent["purpose"] = "service",
): Promise<{ state: "given" | "withdrawn" | "none"; at: string | null; language?: string }> {
  const [newest] = (await consentsOf(db, subject, channel)).filter(({ purpose }) => purpose === wanted);
  if (!newest) return { state: "none", at: null };
  return newest.withdrawn_at === null
    ? { state: "given", at: newest.given_at, language: newest.language }
    : { state: "withdrawn", at: newest.withdrawn_at };
}

export type NotedConsent = Consent & { staff_name: string | null };

export async function consentHistory(db: Db, staff: Staff, subject: ConsentSubject): Promise<NotedConsent[]> {
  requirePermission(staff, "conversations.read");
  return consentsWhere(db, subject)
    .leftJoin("staff", "staff.id", "consents.staff_id")
    .selectAll("consents")
    .select("staff.name as staff_name")
    .orderBy("given_at", "desc")
    .orderBy("consents.id", "desc")
    .limit(50)
    .execute();
}
