import type { Db } from "../../platform/db/connection.server.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import { accountOf, clientIdsOf, enquiryIdsOf } from "../privacy/person.server.ts";
import type { HeldRecord, PersonData } from "../privacy/person-data.server.ts";

/**
 * What was done with a person's records. A row can be blanked, not removed: that something was done, when and by
 * whom stays for its year. The trace of a search or an erasure holds a keyed hash only.
 */
export const historyData: PersonData = {
  noun: "history",
  tables: {
    activity: {
      personal: ["before", "after"],
      other: ["id", "noun", "record_id", "verb", "staff_id", "at"],
    },
  },
  async find(db, person) {
    const accounts = await accountOf(db, person).select(["id", "deactivated_at"]).execute();
    const working = new Set(accounts.filter((of) => of.deactivated_at === null).map(({ id }) => id));
    const rows = await db
      .selectFrom("activity")
      .selectAll()
      .where((eb) =>
        eb.or([
          eb("record_id", "in", enquiryIdsOf(db, person)),
          eb("record_id", "in", clientIdsOf(db, person)),
          eb("record_id", "in", [person.hash, ...accounts.map(({ id }) => id)]),
        ]),
      )
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map(({ id, at, noun, record_id, verb, before, after }): HeldRecord => {
      const stays = noun === "people" ? "trace" : working.has(record_id) ? "working" : undefined;
      const data = { at, noun, verb, before: read(before), after: read(after) };
      return { id, at, ...(stays ? { stays } : {}), data };
    });
  },
  async erase(trx, person) {
    // Of the enquiries and files, and of the account when its person has left.
    const former = accountOf(trx, person).select("staff.id").where("deactivated_at", "is not", null);
    const blanked = await trx
      .updateTable("activity")
      .set({ before: null, after: null })
      .where((eb) =>
        eb.or([
          eb("record_id", "in", enquiryIdsOf(trx, person)),
          eb("record_id", "in", clientIdsOf(trx, person)),
          eb("record_id", "in", former),
        ]),
      )
      .where((eb) => eb.or([eb("before", "is not", null), eb("after", "is not", null)]))
      .executeTakeFirst();
    return Number(blanked.numUpdatedRows);
  },
  retention: [{ kind: "history", sweep: removeOld }],
};

function read(json: string | null): unknown {
  return json === null ? null : JSON.parse(json);
}

/** The database itself refuses to delete a younger row; a day more, in case its clock is another. */
async function removeOld(db: Db, now: Date, batch: number): Promise<number> {
  const before = dueBefore("history", new Date(now.getTime() - 24 * 60 * 60_000));
  const due = db.selectFrom("activity").select("id").where("at", "<=", before).orderBy("at").limit(batch);
  const ids = (await due.execute()).map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom("activity").where("id", "in", ids).execute();
  return ids.length;
}
