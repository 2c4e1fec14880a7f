import { sql } from "kysely";
import { firstIdAt } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { isFailing, readMailboxState } from "../../delivery/mailbox/mailbox-state.server.ts";
import type { ImapSettings } from "../../delivery/mailbox/settings.ts";
import type { PaymentDetails } from "../../firm/settings/payment-settings.ts";
import type { SkipReason } from "../../messages/mails/mail-events.ts";
import { advertisingPausedAt } from "../../messages/whatsapp/advertising.server.ts";
import { readOwnNumber } from "../../messages/whatsapp/own-number.server.ts";
import { isPausedIn, lastEvent } from "../../messages/whatsapp/state.server.ts";
import { faultyNames } from "../../messages/whatsapp/templates.server.ts";
import { findDifferingDay } from "../../money/payments/check-day.server.ts";
import { arePaymentsPaused } from "../../money/payments/pause.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { ChannelTrouble } from "./channel-troubles.ts";

export type SetUp = {
  whatsapp: boolean;
  mail: boolean;
  imap: ImapSettings | undefined;
  payments?: PaymentDetails | undefined;
};

export async function channelTrouble(
  db: Db,
  staff: Staff,
  { whatsapp, mail, imap, payments }: SetUp,
  now: Date,
): Promise<ChannelTrouble[]> {
  requirePermission(staff, "settings");
  const link = whatsapp ? (await readOwnNumber(db)).link?.state : undefined;
  const isLinked = link === undefined || link === "connected";
  const found = await Promise.all([
    whatsapp && isLinked && (await isPausedIn(db)) && "whatsappPaused",
    link === "ended" && "whatsappEnded",
    link === "moved" && "whatsappMoved",
    whatsapp && (await isSilent(db, now)) && "whatsappSilent",
    whatsapp && (await advertisingPausedAt(db)) !== undefined && "advertisingPaused",
    whatsapp && (await faultyNames(db)).length > 0 && "templateFault",
    mail && (await mailWaits(db, now)) && "mailWaits",
    imap && isFailing(await readMailboxState(db, imap)) && "mailboxFails",
    payments && (await arePaymentsPaused(db, payments)) && "paymentsPaused",
    payments && (await findDifferingDay(db)) !== undefined && "paymentsDiffer",
    (await isFlooded(db, now)) && "mailboxFlooded",
  ] as const);
  return found.filter((one) => typeof one === "string");
}

/** Meta accepted a message an hour ago or longer without any event since: the webhook does not reach us. */
async function isSilent(db: Db, now: Date): Promise<boolean> {
  const since = Math.max(Date.parse((await lastEvent(db)) ?? "") || 0, now.getTime() - 7 * dayMs);
  const waiting = db
    .selectFrom("messages")
    .select("id")
    .where("id", ">", firstIdAt(since))
    .where("id", "<", firstIdAt(now.getTime() - hourMs))
    .where("channel", "=", "whatsapp")
    .where("state", "=", "accepted")
    .limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

async function mailWaits(db: Db, now: Date): Promise<boolean> {
  const waiting = db
    .selectFrom("messages")
    .select("id")
    .where("channel", "=", "mail")
    // Matches the partial index.
    .where(sql<boolean>`state in ('queued', 'scheduled')`)
    .where("tries", ">", 0)
    .where("send_at", "<=", new Date(now.getTime() - hourMs).toISOString())
    .limit(1);
  return (await waiting.executeTakeFirst()) !== undefined;
}

/** The limit on new senders was reached in the last day, so further mails were skipped. */
async function isFlooded(db: Db, now: Date): Promise<boolean> {
  const left = db
    .selectFrom("channel_events")
    .select("id")
    .where("channel", "=", "mail")
    .where("received_at", ">", new Date(now.getTime() - dayMs).toISOString())
    .where("problem", "=", "tooManyNew" satisfies SkipReason)
    .limit(1);
  return (await left.executeTakeFirst()) !== undefined;
}
