import { recordActivity } from "../../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { isCalendarDay, istDay } from "../../../platform/language/time.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { reportedConsentSources } from "./consent-table.ts";
import { type ConsentSubject, giveConsent, withdrawConsent } from "./consents.server.ts";
import { findCounterpart } from "./open-conversation.server.ts";
import type { Channel } from "./tables.ts";

export type ReportedConsent = {
  channel: Channel;
  answer: "yes" | "no";
  words: string;
  reported: (typeof reportedConsentSources)[number];
  /** Date, "2026-11-26". */
  day: string;
  language: string;
};

const maxWordsLength = 300;

/** The newest answer counts, by its day. Otherwise returns the field that is missing, too long or in the future. */
export function recordConsent(
  db: Db,
  staff: Staff,
  counterpartId: string,
  { answer, day, ...reported }: ReportedConsent,
  now: Date,
): Promise<"noted" | "ended" | "gone" | "words" | "day"> {
  requirePermission(staff, "conversations.write");
  const at = momentOn(day, now);
  if (reported.words === "" || reported.words.length > maxWordsLength) return Promise.resolve("words");
  if (!at) return Promise.resolve("day");
  return inTransaction(db, async (trx) => {
    const who = await findCounterpart(trx, staff, counterpartId);
    if (!who) return "gone";
    const { conversation, clientId: client_id, enquiryId: enquiry_id } = who;
    const subject = { id: conversation?.id ?? "", client_id, enquiry_id };
    const { channel, words, language, reported: source } = reported;
    const consent = { channel, words, language, source, purpose: "service" as const, staff_id: staff.id };
    const row = { ...consent, client_id, enquiry_id, ...(await identityOf(trx, subject)) };
    if (answer === "yes") await giveConsent(trx, row, at);
    else await withdrawConsent(trx, subject, row, at);
    const verb = answer === "yes" ? "consent_noted" : "consent_ended";
    const entry = {
      noun: "conversation",
      recordId: subject.id || counterpartId,
      verb,
      staffId: staff.id,
    } as const;
    await recordActivity(trx, { ...entry, after: { channel, source, day }, now });
    return answer === "yes" ? "noted" : "ended";
  });
}

/** When client and enquiry are deleted, only the address identifies the person. */
async function identityOf(trx: Db, { id, client_id, enquiry_id }: ConsentSubject) {
  if (client_id ?? enquiry_id) return {};
  const identity = trx.selectFrom("channel_identities").select("id").where("conversation_id", "=", id);
  return { identity_id: (await identity.executeTakeFirst())?.id ?? null };
}

/** Now for today, noon IST for an earlier day; undefined for invalid and future days. */
function momentOn(day: string, now: Date): Date | undefined {
  const today = istDay(now);
  if (!isCalendarDay(day) || day > today) return undefined;
  return day === today ? now : new Date(`${day}T12:00:00+05:30`);
}
