import { type Db, engineBehind, inTransaction } from "../../platform/db/connection.server.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import { clientIdsOf, clientsOf } from "../privacy/person.server.ts";
import type { HeldRecord, PersonData } from "../privacy/person-data.server.ts";
import { leaveOutPerson, linksOf } from "../sheet/links.server.ts";
import { removeOldRuns } from "../sheet/report.server.ts";
import { blankHistoryOf, removeClients } from "./remove-clients.server.ts";

/** The files of a person in both schemes, with what was written about them. An erasure takes them away. */
export const clientData: PersonData = {
  noun: "clients",
  tables: {
    clients: {
      personal: [
        ...["name", "father_name", "mobile", "email", "gender", "address", "project_name", "born_on"],
        ...["loan_amount", "term_loan", "cash_credit", "referred_by", "quotation_url", "application_url"],
        ...["bank", "branch", "ifsc", "loan_officer", "applicant_id", "notes", "follow_up_action"],
        ...["name_key", "referred_key", "search"],
      ],
      other: [
        ...["seq", "id", "shelf", "scheme", "type", "status", "stage", "stage_since", "waiting_on"],
        ...["waiting_since", "follow_up_on", "reapplies", "merged_into", "assigned_to"],
        ...["version", "created_at", "created_by", "updated_at", "updated_by"],
      ],
    },
    client_milestones: {
      personal: ["amount", "note"],
      other: ["id", "client_id", "milestone", "on_day", "staff_id", "created_at", "removed_at"],
    },
    client_enquiries: { personal: [], other: ["client_id", "enquiry_id"] },
    client_notes: { personal: ["text"], other: ["id", "client_id", "kind", "staff_id", "at"] },
    sheet_clients: { personal: ["said"], other: ["client_id", "number_key", "row_hash", "taken_at"] },
  },
  async find(db, person) {
    const clients = await clientsOf(db, person).selectAll().orderBy("id", "desc").execute();
    const of = (table: "client_milestones" | "client_notes") =>
      db
        .selectFrom(table)
        .selectAll()
        .where("client_id", "in", clientIdsOf(db, person))
        .orderBy("id")
        .execute();
    const links = await linksOf(db, clientIdsOf(db, person));
    const milestones = Map.groupBy(await of("client_milestones"), ({ client_id }) => client_id);
    const notes = Map.groupBy(await of("client_notes"), ({ client_id }) => client_id);
    return clients.map((client): HeldRecord => {
      const { id, name_key: _n, referred_key: _r, search: _s, seq: _q, ...told } = client;
      const parts = {
        milestones: milestones.get(id) ?? [],
        notes: notes.get(id) ?? [],
        sheet: links.get(id),
      };
      return { id, at: client.created_at, ...linkOf(client), data: { ...told, ...parts } };
    });
  },
  async erase(trx, person) {
    await leaveOutPerson(trx, person, new Date());
    return removeClients(trx, clientIdsOf(trx, person));
  },
  retention: [
    { kind: "trashedClients", sweep: removeTrashed },
    { kind: "sheetReports", sweep: removeOldRuns },
  ],
};

/** Where the portal shows a record; one in the trash or merged has no profile of its own. */
function linkOf({ shelf, mobile, id }: { shelf: string; mobile: string; id: string }): { href?: string } {
  return shelf === "pmegp" || shelf === "pmfme" ? { href: `/client/${mobile}?file=${id}` } : {};
}

async function removeTrashed(db: Db, now: Date, batch: number): Promise<number> {
  const due = (of: Db) =>
    of
      .selectFrom("clients")
      .select("id")
      .where("shelf", "=", "trash")
      .where("updated_at", "<=", dueBefore("trashedClients", now));
  const found = await due(db).orderBy("updated_at").limit(batch).execute();
  if (found.length === 0) return 0;
  return inTransaction(db, async (trx) => {
    // Somebody may have taken one out again since it was found.
    const wanted = due(trx).where(
      "id",
      "in",
      found.map(({ id }) => id),
    );
    const rows = await (engineBehind(trx) === "postgres" ? wanted.forUpdate() : wanted).execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await blankHistoryOf(trx, ids);
    return removeClients(trx, ids);
  });
}
