import { sql } from "kysely";
import { addAccount } from "../app/domain/staff/accounts.server.ts";
import { type Db, engineBehind, inTransaction } from "../app/platform/db/connection.server.ts";
import { newIds } from "../app/platform/db/new-ids.server.ts";
import { hourMs, minuteMs } from "../app/platform/language/time.ts";

const inThread = 20;
const inLongThread = 5_000;
const atOnce = 500;

const sentences = [
  "Please send the quotation of the mill once more",
  "The bank asks for the rent agreement",
  "Thank you, it is complete",
  "When is the inspection?",
  "बैंक ने कागज़ माँगे हैं",
];

/** Threads of twenty messages, and one of five thousand; a thousandth of the messages has a rare word. */
export async function fillConversations(db: Db, count: number): Promise<{ staff: string; long: string }> {
  const account = { name: "Sample Staff", mobile: "0000002001", role: "staff" as const, passwordHash: null };
  const staff = await addAccount(db, account, new Date());
  const began = Date.now();
  let made = 0;
  let long = "";
  while (made < count)
    await inTransaction(db, async (trx) => {
      for (let n = 0; n < 200 && made < count; n++) {
        const length = long === "" ? inLongThread : inThread;
        const id = await addThread(trx, { staff, at: began - made * 1_000, first: made, length });
        if (long === "") long = id;
        made += length;
      }
    });
  await sql.raw(engineBehind(db) === "postgres" ? "vacuum analyze" : "analyze").execute(db);
  return { staff, long };
}

type NewThread = { staff: string; at: number; first: number; length: number };

async function addThread(trx: Db, { staff, at, first, length }: NewThread): Promise<string> {
  const [id = "", ...ids] = newIds(new Date(at), length + 1);
  const last = new Date(at).toISOString();
  const thread = first / inThread;
  await trx
    .insertInto("conversations")
    .values({
      ...{ id, name: `Sample ${first}`, created_at: last, version: 1 },
      ...{ assigned_to: thread % 3 === 0 ? staff : null, unread: thread % 10 === 0 ? 2 : 0 },
      ...{
        last_at: last,
        last_direction: thread % 2 ? "in" : "out",
        last_channel: "whatsapp",
        last_text: "Thank you",
      },
      window_ends_at: new Date(at + 24 * hourMs).toISOString(),
    })
    .execute();
  const rows = ids.map((message, n) => ({
    ...{
      id: message,
      conversation_id: id,
      channel: "whatsapp" as const,
      kind: "text" as const,
      details: "{}",
    },
    ...{ direction: n % 2 ? ("in" as const) : ("out" as const), state: "received" as const, language: "" },
    text: textOf(first + n),
    at: new Date(at - (length - n) * minuteMs).toISOString(),
    created_at: last,
  }));
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    await trx.insertInto("messages").values(part).execute();
    const words = part.map((row) => ({
      message_id: row.id,
      conversation_id: id,
      search: `sample ${first} ${row.text.toLowerCase()}`,
    }));
    await trx.insertInto("message_words").values(words).execute();
  }
  return id;
}

const textOf = (n: number) => `${sentences[n % sentences.length]}${n % 1000 === 0 ? ", makhana" : ""} ${n}`;
