import { createTranslator } from "use-intl/core";
import { letter } from "../../platform/content/letter.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { dueMails } from "../../platform/language/due-mails.ts";
import type { Language } from "../../platform/language/language.ts";
import { spaced } from "../../platform/language/phone.ts";
import { dayAfter, istDay } from "../../platform/language/time.ts";
import { type MailPayload, queueDelivery } from "../outbox/queue-delivery.server.ts";
import type { SiteDetails } from "../settings/site-details.ts";
import { nextReminder } from "./reminder-days.ts";
import type { DueItem } from "./tables.ts";
import { dueInWords } from "./words.server.ts";

/** Items of one round. */
const batch = 200;

/** What the firm writes in a reminder. */
export type Sender = Pick<SiteDetails, "firm" | "phones">;

/**
 * Queues the reminders that are due, one mail for each client with all that it is reminded of; each once, with any number of
 * processes. Nobody without an address gets one, and nobody who wants none. Returns how many items it looked at.
 */
export async function remindClients(db: Db, sender: Sender, now: Date): Promise<number> {
  const today = istDay(now);
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom("due_items")
      .innerJoin("clients", "clients.id", "due_items.client_id")
      .leftJoin("reminder_opt_outs", "reminder_opt_outs.client_id", "clients.id")
      .select(["due_items.id", "due_items.client_id", "rule", "period", "due_on"])
      .select(["clients.name", "clients.email", "clients.list_state", "reminder_opt_outs.at as opted_out"])
      .where("remind_on", "<=", today)
      .orderBy("remind_on")
      .orderBy("due_items.client_id")
      .limit(batch)
      .execute();
    const mine: typeof due = [];
    for (const row of due) {
      const moved = await trx
        .updateTable("due_items")
        .set({ remind_on: nextReminder(row.due_on, dayAfter(today, 1)) })
        .where("id", "=", row.id)
        .where("remind_on", "<=", today)
        .executeTakeFirst();
      // Another process was first, or the day has passed while nothing ran.
      if (moved.numUpdatedRows > 0n && row.due_on >= today) mine.push(row);
    }
    for (const [clientId, rows] of Map.groupBy(mine, ({ client_id }) => client_id)) {
      const [{ name, email, list_state, opted_out } = {} as (typeof due)[number]] = rows;
      if (!email || opted_out || list_state === "trash") continue;
      const payload = reminderMail({ name, email }, rows, sender);
      await queueDelivery(trx, { clientId, channel: "mail", target: "visitor", payload }, now);
    }
    return due.length;
  });
}

type Due = Pick<DueItem, "rule" | "period" | "due_on">;

/** In both languages: nobody has asked the client which. */
function reminderMail(
  { name, email }: { name: string; email: string },
  rows: readonly Due[],
  sender: Sender,
): MailPayload {
  const english = reminderLines(name, rows, sender, "en");
  const hindi = reminderLines(name, rows, sender, "hi");
  const subject = `${english.subject} · ${hindi.subject}`.replace(/\s+/g, " ");
  const [first, second] = [letter(hindi.lines, "hi"), letter(english.lines, "en")];
  return {
    to: email,
    subject,
    text: `${first.text}\n${second.text}`,
    html: `${first.html}<hr>${second.html}`,
    replyTo: sender.firm.email,
  };
}

function reminderLines(name: string, rows: readonly Due[], { firm, phones }: Sender, language: Language) {
  const t = createTranslator({ locale: language, messages: dueMails[language] });
  const brand = firm.brand;
  return {
    subject: t("subject", { count: rows.length }),
    lines: [
      t("greeting", { name }),
      t("lead", { brand }),
      ...rows.map((row) => dueInWords(row, language)),
      t("end", { phone: spaced(phones.helpline) }),
      t("stop"),
      brand,
    ],
  };
}

/** A ready text about one thing that is due, in each language, to be sent by hand. */
export function readyTexts(name: string, row: Due, sender: Sender): Record<Language, string> {
  const of = (language: Language) => {
    const t = createTranslator({ locale: language, messages: dueMails[language] });
    const words = { name, brand: sender.firm.brand, due: dueInWords(row, language) };
    return t("text", words);
  };
  return { en: of("en"), hi: of("hi") };
}
