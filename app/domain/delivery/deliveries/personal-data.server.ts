import { sql } from "kysely";
import type { Condition } from "../../../platform/db/conditions.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { personalData } from "../../../platform/personal-data/source.server.ts";
import type { OutboxItem } from "./tables.ts";

export const deliveryData = personalData({
  noun: "deliveries",
  counted: "outbox",
  tables: {
    outbox: {
      personal: "payload",
      other: `id enquiry_id client_id appointment_id staff_id channel target state tries next_try_at lease_until created_at
        sent_at at_most_once`,
      rows: ({ ids }) =>
        sql`outbox.enquiry_id in ${ids("enquiries")} or outbox.client_id in ${ids("clients")}
          or outbox.appointment_id in ${ids("appointments")}`,
      erasing: "delete",
      expires: {
        sentCopies: {
          // Each by an index, so that not every delivery is read; only what was sent has `sent_at`. Failed copies of enquiries stay,
          // because somebody still has to send them.
          due: (before) => sql`(payload <> '' and sent_at <= ${before}
            or payload <> '' and created_at <= ${before} and state = 'failed' and channel = 'webhook')`,
          set: { payload: sql`''` },
          after: blankAnswers,
        },
      },
      record: {
        at: "created_at",
        only: "channel target state tries created_at sent_at payload",
        json: "payload",
        href: ({ enquiry_id }: OutboxItem) => enquiry_id && `/inbox/${enquiry_id}`,
      },
    },
    outbox_attempts: {
      // A service may repeat what it was sent.
      personal: "answer",
      other: "id outbox_id at outcome code",
      rows: { column: "outbox_id", table: "outbox" },
      erasing: "cascade",
      part: { name: "attempts", only: "at outcome code answer" },
    },
  },
});

function blankAnswers(trx: Db, ids: string[]) {
  return trx.updateTable("outbox_attempts").set({ answer: "" }).where("outbox_id", "in", ids).execute();
}

/** `copies` were sent, or may have been. */
export type SentOutside = { channel: OutboxItem["channel"]; target: string; copies: number }[];

/** Erasing here does not reach these copies. */
export async function sentOutside(db: Db, deliveries: Condition): Promise<SentOutside> {
  return db
    .selectFrom("outbox")
    .where(deliveries)
    .where((eb) => eb.or([eb("tries", ">", 0), eb("state", "in", ["sent", "sending"])]))
    .select(({ fn }) => ["channel", "target", fn.countAll<number>().as("copies")])
    .groupBy(["channel", "target"])
    .orderBy("channel")
    .orderBy("target")
    .execute();
}
