import { type Db, engineBehind, inTransaction } from "../../platform/db/connection.server.ts";
import { removeDeliveriesOf } from "../outbox/person-data.server.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import { type Enquiries, enquiriesOf, enquiryIdsOf, type Person } from "../privacy/person.server.ts";
import type { PersonData, RetentionRule } from "../privacy/person-data.server.ts";

/** What people wrote in the forms. An erasure takes the rows away, after their deliveries. */
export const enquiryData: PersonData = {
  noun: "enquiries",
  tables: {
    enquiries: {
      personal: [
        "name",
        "phone",
        "email",
        "address",
        "message",
        "content_hash",
        "words_hash",
        "follow_up_action",
      ],
      other: [
        "id",
        "reference",
        "kind",
        "state",
        "spam_reason",
        "language",
        "service",
        "notice_version",
        "submission_id",
        "repeats",
        "created_at",
        "assigned_to",
        "follow_up_on",
        "preferred_day",
        "preferred_part",
        "read_at",
        "searchable",
      ],
    },
    enquiry_notes: { personal: ["text"], other: ["id", "enquiry_id", "staff_id", "at"] },
    enquiry_words: { personal: ["search"], other: ["seq", "enquiry_id"] },
  },
  async find(db, person) {
    const rows = await enquiriesOf(db, person).selectAll().orderBy("id", "desc").execute();
    const written = await notesOf(db, person);
    return rows.map(({ id, created_at, ...columns }) => {
      const { content_hash: _c, words_hash: _w, submission_id: _s, searchable: _f, ...told } = columns;
      const notes = (written.get(id) ?? []).map(({ at, text }) => ({ at, text }));
      return { id, at: created_at, href: `/inbox/${id}`, data: { ...told, notes } };
    });
  },
  erase: (trx, person) => removeEnquiries(trx, enquiryIdsOf(trx, person)),
  retention: [sweepIn("done", "doneEnquiries"), sweepIn("spam", "spamEnquiries")],
};

/** What staff have written about the person's enquiries, by the enquiry. */
async function notesOf(db: Db, person: Person) {
  const notes = db
    .selectFrom("enquiry_notes")
    .selectAll()
    .where("enquiry_id", "in", enquiryIdsOf(db, person));
  return Map.groupBy(await notes.orderBy("id").execute(), ({ enquiry_id }) => enquiry_id);
}

/** With all that hangs on them; a file that was made of one stays, without the link. */
async function removeEnquiries(trx: Db, enquiries: Enquiries): Promise<number> {
  await removeDeliveriesOf(trx, enquiries);
  await trx.deleteFrom("enquiry_notes").where("enquiry_id", "in", enquiries).execute();
  await trx.deleteFrom("enquiry_words").where("enquiry_id", "in", enquiries).execute();
  await trx.deleteFrom("client_enquiries").where("enquiry_id", "in", enquiries).execute();
  const gone = await trx.deleteFrom("enquiries").where("id", "in", enquiries).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Enquiries of a state that nobody has touched for as long as that state is kept. */
function sweepIn(state: "done" | "spam", kind: "doneEnquiries" | "spamEnquiries"): RetentionRule {
  return {
    kind,
    async sweep(db, now, batch) {
      const found = await dueIn(db, state, dueBefore(kind, now)).orderBy("id").limit(batch).execute();
      if (found.length === 0) return 0;
      return inTransaction(db, async (trx) => {
        // Somebody may have opened one again since it was found.
        const ids = found.map(({ id }) => id);
        const still = dueIn(trx, state, dueBefore(kind, now)).where("id", "in", ids);
        const rows = await (engineBehind(trx) === "postgres" ? still.forUpdate() : still).execute();
        if (rows.length === 0) return 0;
        return removeEnquiries(
          trx,
          rows.map(({ id }) => id),
        );
      });
    },
  };
}

function dueIn(db: Db, state: "done" | "spam", before: string) {
  return db
    .selectFrom("enquiries")
    .select("id")
    .where("state", "=", state)
    .where("created_at", "<=", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("activity")
            .select("activity.id")
            .whereRef("activity.record_id", "=", "enquiries.id")
            .where("activity.at", ">", before),
        ),
      ),
    );
}
