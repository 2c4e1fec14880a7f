import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import {
  isFailing,
  type MailboxProblem,
  type MailboxState,
  readMailboxState,
} from "../../delivery/mailbox/mailbox-state.server.ts";
import type { MailboxSettings } from "../../delivery/mailbox/settings.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { type SkipReason, skipReasons } from "./mail-events.ts";

export type MailboxOverview = {
  works: "works" | "fails" | "waiting" | "pipe";
  checkedAt: string | undefined;
  lastMailAt: string | undefined;
  failed: { at: string; kind: MailboxProblem; answer: string } | undefined;
  inConversations: number;
  waiting: number;
  skipped: { reason: SkipReason; count: number }[];
};

export async function mailboxOverview(
  db: Db,
  staff: Staff,
  mailbox: MailboxSettings | undefined,
): Promise<MailboxOverview | undefined> {
  requirePermission(staff, "settings");
  if (!mailbox) return undefined;
  const state = mailbox.imap && (await readMailboxState(db, mailbox.imap));
  const failing = state && isFailing(state);
  const counts = await countMails(db);
  return {
    works: worksOf(state),
    checkedAt: state?.checkedAt,
    lastMailAt: await lastMail(db),
    failed: failing ? state.failed : undefined,
    ...counts,
  };
}

function worksOf(state: MailboxState | undefined): MailboxOverview["works"] {
  if (!state) return "pipe";
  if (isFailing(state)) return "fails";
  return state.checkedAt ? "works" : "waiting";
}

async function lastMail(db: Db): Promise<string | undefined> {
  const { at } = await db
    .selectFrom("channel_events")
    .where("channel", "=", "mail")
    .select(({ fn }) => fn.max("received_at").as("at"))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

async function countMails(db: Db) {
  const became = sql<string>`case when processed_at is null then 'waiting' else coalesce(problem, 'in') end`;
  const rows = await db
    .selectFrom("channel_events")
    .where("channel", "=", "mail")
    .select(({ fn }) => [became.as("became"), fn.countAll<number>().as("count")])
    .groupBy(became)
    .execute();
  const countOf = (name: string) => Number(rows.find((row) => row.became === name)?.count ?? 0);
  const skipped = skipReasons.map((reason) => ({ reason, count: countOf(reason) }));
  return {
    inConversations: countOf("in"),
    waiting: countOf("waiting"),
    skipped: skipped.filter(({ count }) => count > 0),
  };
}
