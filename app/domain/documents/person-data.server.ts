import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { dueBefore } from "../privacy/kept-for.ts";
import { clientIdsOf, clientsOf } from "../privacy/person.server.ts";
import type { HeldRecord, PersonData } from "../privacy/person-data.server.ts";
import { paperName } from "./paper-name.server.ts";
import { giveUpFile } from "./removable-files.server.ts";
import { removeDocumentsOf } from "./remove-documents.server.ts";

/** The papers of a person's files. An erasure takes the records away, and with them the files in the storage. */
export const documentData: PersonData = {
  noun: "documents",
  tables: {
    documents: {
      personal: ["title", "note"],
      other: ["id", "client_id", "paper", "mark", "created_at", "updated_at", "updated_by"],
    },
    document_versions: {
      personal: ["name", "key", "sha256"],
      other: [
        ...["id", "document_id", "number", "page", "batch", "upload", "type", "size", "state", "tries"],
        ...["lease_until", "created_at", "created_by", "removed_at", "removed_by"],
      ],
    },
    name_checks: { personal: ["matches", "note"], other: ["client_id", "checked_at", "checked_by"] },
  },
  async find(db, person) {
    const clients = clientIdsOf(db, person);
    const documents = await db
      .selectFrom("documents")
      .selectAll()
      .where("client_id", "in", clients)
      .orderBy("id")
      .execute();
    const versions = await db
      .selectFrom("document_versions")
      .innerJoin("documents", "documents.id", "document_id")
      .selectAll("document_versions")
      .where("client_id", "in", clients)
      .orderBy("document_versions.id")
      .execute();
    const checks = await db.selectFrom("name_checks").selectAll().where("client_id", "in", clients).execute();
    const links = await profilesOf(db, person);
    const files = Map.groupBy(versions, ({ document_id }) => document_id);
    return [
      ...documents.map(
        (document): HeldRecord => ({
          id: document.id,
          at: document.created_at,
          ...links(document.client_id),
          data: {
            paper: paperName(document),
            mark: document.mark,
            note: document.note,
            files: (files.get(document.id) ?? []).map(({ name, type, size, created_at }) => ({
              ...{ name, type, size, created_at },
            })),
          },
        }),
      ),
      ...checks.map(({ client_id, checked_at, matches, note }): HeldRecord => {
        const names = { names_match: matches, note };
        return { id: `names-${client_id}`, at: checked_at, ...links(client_id), data: names };
      }),
    ];
  },
  erase: (trx, person) => removeDocumentsOf(trx, clientIdsOf(trx, person)),
  retention: [{ kind: "removedDocuments", sweep: removeForGood }],
};

/** The profile that shows a client's papers; one in the trash or merged has none of its own. */
async function profilesOf(db: Db, person: Parameters<typeof clientsOf>[1]) {
  const rows = await clientsOf(db, person).select(["clients.id", "mobile", "shelf"]).execute();
  const shown = rows.filter(({ shelf }) => shelf === "pmegp" || shelf === "pmfme");
  const hrefs = new Map(shown.map(({ id, mobile }) => [id, `/client/${mobile}?file=${id}#documents`]));
  return (clientId: string) => {
    const href = hrefs.get(clientId);
    return href ? { href } : {};
  };
}

async function removeForGood(db: Db, now: Date, batch: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const due = await trx
      .selectFrom("document_versions")
      .select(["id", "key"])
      .where("removed_at", "<=", dueBefore("removedDocuments", now))
      .orderBy("removed_at")
      .limit(batch)
      .execute();
    if (due.length === 0) return 0;
    // Put back by somebody since: then its record and its file stay.
    const gone = await trx
      .deleteFrom("document_versions")
      .where(
        "id",
        "in",
        due.map(({ id }) => id),
      )
      .where("removed_at", "<=", dueBefore("removedDocuments", now))
      .returning("key")
      .execute();
    for (const { key } of gone) await giveUpFile(trx, key, now);
    return gone.length;
  });
}
