import { sql } from "kysely";
import type { Db } from "../../platform/db/connection.server.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import {
  type Clients,
  clientIdsOf,
  type Enquiries,
  enquiryIdsOf,
  type Person,
} from "../privacy/person.server.ts";
import type { PersonData } from "../privacy/person-data.server.ts";

/** Copies of enquiries on their way out, and what was answered. An erasure takes the rows away, so none is sent. */
export const deliveryData: PersonData = {
  noun: "deliveries",
  tables: {
    outbox: {
      personal: ["payload"],
      other: [
        "id",
        "enquiry_id",
        "client_id",
        "channel",
        "target",
        "state",
        "tries",
        "next_try_at",
        "lease_until",
        "created_at",
        "sent_at",
      ],
    },
    // The other side may say back what it was sent.
    outbox_attempts: { personal: ["answer"], other: ["id", "outbox_id", "at", "outcome", "code"] },
  },
  async find(db, person) {
    const items = await itemsOf(db, person).selectAll().orderBy("id", "desc").execute();
    const attempts = Map.groupBy(await attemptsOf(db, person), ({ outbox_id }) => outbox_id);
    return items.map(({ id, enquiry_id, created_at, channel, target, state, tries, sent_at, payload }) => ({
      id,
      at: created_at,
      ...(enquiry_id ? { href: `/inbox/${enquiry_id}` } : {}),
      data: {
        channel,
        target,
        state,
        tries,
        created_at,
        sent_at,
        payload: payload === "" ? null : JSON.parse(payload),
        attempts: (attempts.get(id) ?? []).map(({ at, outcome, code, answer }) => ({
          at,
          outcome,
          code,
          answer,
        })),
      },
    }));
  },
  async erase(trx, person) {
    const ofEnquiries = await removeDeliveriesOf(trx, enquiryIdsOf(trx, person));
    return ofEnquiries + (await removeDeliveriesOfClients(trx, clientIdsOf(trx, person)));
  },
  retention: [{ kind: "sentCopies", sweep: blankSent }],
};

function itemsOf(db: Db, person: Person) {
  return db
    .selectFrom("outbox")
    .where((eb) =>
      eb.or([
        eb("enquiry_id", "in", enquiryIdsOf(db, person)),
        eb("client_id", "in", clientIdsOf(db, person)),
      ]),
    );
}

function attemptsOf(db: Db, person: Person) {
  return db
    .selectFrom("outbox_attempts")
    .selectAll()
    .where("outbox_id", "in", itemsOf(db, person).select("outbox.id"))
    .orderBy("id")
    .execute();
}

/** Removes every delivery of these enquiries, sent or not, with its answers; answers how many. */
export function removeDeliveriesOf(trx: Db, enquiries: Enquiries): Promise<number> {
  return removeDeliveries(trx, "enquiry_id", enquiries);
}

/** The same of these clients. */
export function removeDeliveriesOfClients(trx: Db, clients: Clients): Promise<number> {
  return removeDeliveries(trx, "client_id", clients);
}

async function removeDeliveries(
  trx: Db,
  about: "enquiry_id" | "client_id",
  records: Enquiries | Clients,
): Promise<number> {
  const items = trx.selectFrom("outbox").select("id").where(about, "in", records);
  await trx.deleteFrom("outbox_attempts").where("outbox_id", "in", items).execute();
  const gone = await trx.deleteFrom("outbox").where(about, "in", records).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** How many copies went, or may have gone, to places outside the building. */
export type SentOutside = { channel: "form" | "mail"; target: string; copies: number }[];

/** Where copies of the person's enquiries have gone: what an erasure here cannot reach. */
export async function sentOutside(db: Db, person: Person): Promise<SentOutside> {
  return itemsOf(db, person)
    .where((eb) => eb.or([eb("tries", ">", 0), eb("state", "in", ["sent", "sending"])]))
    .select(({ fn }) => ["channel", "target", fn.countAll<number>().as("copies")])
    .groupBy(["channel", "target"])
    .orderBy("channel")
    .orderBy("target")
    .execute();
}

async function blankSent(db: Db, now: Date, batch: number): Promise<number> {
  // The words of the index, so that a night does not read every delivery of the year; only what was sent has a time.
  const due = db
    .selectFrom("outbox")
    .select("id")
    .where(sql<boolean>`payload <> ''`)
    .where("sent_at", "<=", dueBefore("sentCopies", now))
    .limit(batch);
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const blanked = await trx
      .updateTable("outbox")
      .set({ payload: "" })
      .where("id", "in", ids)
      .where("state", "=", "sent")
      .executeTakeFirst();
    await trx.updateTable("outbox_attempts").set({ answer: "" }).where("outbox_id", "in", ids).execute();
    return Number(blanked.numUpdatedRows);
  });
}
