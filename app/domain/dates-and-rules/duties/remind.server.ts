import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { type Language, languages } from "../../../platform/language/language.ts";
import { spaced } from "../../../platform/language/phone.ts";
import { dayAfter, istDay } from "../../../platform/language/time.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { nextTalk } from "../../messages/automatic-messages/quiet-hours.ts";
import { type WritingOffice, writeTo } from "../../messages/automatic-messages/write-to.server.ts";
import type { ReadyText, Words } from "../../messages/ready-texts/ready-text.ts";
import { findReadyText } from "../../messages/ready-texts/ready-texts.server.ts";
import type { Office } from "../../messages/ready-texts/record-of.server.ts";
import { fillText } from "../../messages/ready-texts/variables.ts";
import { nextReminder } from "./reminder-days.ts";
import type { DueItem } from "./tables.ts";
import { dueInWords } from "./words.server.ts";

/** Clients of one transaction, because requests wait for it. */
const batch = 20;

const key = "due-day";

/** One message per client, each item once, none in the quiet hours. Returns how many items it looked at. */
export async function remindClients(db: Db, office: WritingOffice, now: Date): Promise<number> {
  const today = istDay(now);
  if (nextTalk(now) > now) return 0;
  const text = await findReadyText(db, key);
  return inTransaction(db, async (trx) => {
    const isDue = trx.selectFrom("due_items").where("remind_on", "<=", today);
    const first = await isDue
      .select("client_id")
      .orderBy("remind_on")
      .orderBy("client_id")
      .limit(batch)
      .execute();
    if (first.length === 0) return 0;
    // All items of each client, or those of the next batch would wait another day.
    const due = await isDue
      .select(["id", "client_id", "rule", "title", "period", "due_on"])
      .where(
        "client_id",
        "in",
        first.map(({ client_id }) => client_id),
      )
      .orderBy("remind_on")
      .orderBy("client_id")
      .execute();
    const mine: typeof due = [];
    for (const row of due) {
      const moved = await trx
        .updateTable("due_items")
        .set({ remind_on: nextReminder(row.due_on, dayAfter(today, 1)) })
        .where("id", "=", row.id)
        .where("remind_on", "<=", today)
        .executeTakeFirst();
      // Another process was first, or the day passed while the server was off.
      if (moved.numUpdatedRows > 0n && row.due_on >= today) mine.push(row);
    }
    for (const { client, records } of await clientsOf(trx, mine)) {
      const rows = mine.filter(({ client_id }) => records.includes(client_id));
      await remind(trx, office, { client, rows, text }, now);
    }
    return due.length;
  });
}

/** Merged records count for the record they were merged into. */
async function clientsOf(trx: Db, rows: readonly Pick<DueItem, "client_id">[]) {
  const ids = [...new Set(rows.map(({ client_id }) => client_id))];
  if (ids.length === 0) return [];
  const records = await trx
    .selectFrom("clients")
    .select(["id", "merged_into"])
    .where("id", "in", ids)
    .execute();
  const byKept = Map.groupBy(records, ({ id, merged_into }) => merged_into ?? id);
  const clients = trx
    .selectFrom("clients")
    .selectAll()
    .where("id", "in", [...byKept.keys()])
    .where("list_state", "<>", "trash");
  return (await clients.orderBy("id").execute()).map((client) => ({
    client,
    records: (byKept.get(client.id) ?? []).map(({ id }) => id),
  }));
}

type Due = Pick<DueItem, "rule" | "period" | "due_on"> & Partial<Pick<DueItem, "title">>;
type Reminder = { client: Client; rows: readonly (Due & { id: string })[]; text: ReadyText };

/** In both languages, because nobody asked the client. At most one message a day. */
async function remind(trx: Db, office: WritingOffice, { client, rows, text }: Reminder, now: Date) {
  const today = istDay(now);
  const about = { name: client.name, client };
  const letter = {
    about,
    text,
    key: `due:${client.id}:${today}`,
    known: (language: Language) => ({ due: listOf(rows, language) }),
    mail: () => inBoth(text, rows),
  };
  const written = await writeTo(trx, office, letter, now);
  if (!("later" in written)) return;
  const tomorrow = dayAfter(today, 1);
  const ids = rows.filter(({ due_on }) => due_on >= tomorrow).map(({ id }) => id);
  if (ids.length > 0)
    await trx.updateTable("due_items").set({ remind_on: tomorrow }).where("id", "in", ids).execute();
}

const listOf = (rows: readonly Due[], language: Language): string =>
  rows.map((row) => dueInWords(row, language)).join("; ");

function inBoth({ words }: ReadyText, rows: readonly Due[]): Words {
  const of = (language: Language) => words[language].text.replaceAll("{due}", listOf(rows, language));
  return { subject: `${words.en.subject} · ${words.hi.subject}`, text: `${of("hi")}\n\n${of("en")}` };
}

export async function textsOfDue(
  db: Db,
  { site }: Pick<Office, "site">,
  { name, ...row }: Due & { name: string },
): Promise<Record<Language, string>> {
  const text = await findReadyText(db, key);
  const filled = languages.map((language) => {
    const record = {
      name,
      firm: site.firm.brand,
      phone: spaced(site.phones.helpline),
      due: dueInWords(row, language),
    };
    const written = text.words[language].text;
    const made = fillText(written, record);
    return [language, "text" in made ? made.text : written] as const;
  });
  return Object.fromEntries(filled) as Record<Language, string>;
}
