import type { Db } from "../../../platform/db/connection.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Document, DocumentMark, DocumentVersion, NameCheck } from "./tables.ts";

export type ListedVersion = Pick<
  DocumentVersion,
  "id" | "number" | "page" | "name" | "type" | "size" | "state" | "created_at"
> & { staff_name: string | null };

export type ListedDocument = Pick<Document, "id" | "document_type" | "title" | "note"> & {
  shown: DocumentMark;
  /** Set by staff; overrides what the uploads imply. */
  mark: DocumentMark | null;
  current: ListedVersion[];
  older: ListedVersion[];
};

export type RemovedVersion = Pick<DocumentVersion, "id" | "name"> & Pick<Document, "document_type" | "title">;

export type ListedDocuments = {
  documents: ListedDocument[];
  removed: RemovedVersion[];
  names: (NameCheck & { staff_name: string | null }) | null;
};

const limit = 1000;

/** A type of several records is listed once, with the mark of the one that remains, which is the first. */
export async function listDocuments(
  db: Db,
  staff: Staff,
  clientIds: readonly string[],
): Promise<ListedDocuments> {
  requirePermission(staff, "documents.read");
  const [first = ""] = clientIds;
  const ofClients = db.selectFrom("documents").selectAll().where("client_id", "in", clientIds);
  const [documents, versions, removed, names] = await Promise.all([
    ofClients.orderBy("id").limit(limit).execute(),
    listedOf(db, clientIds),
    removedOf(db, clientIds),
    namesOf(db, first),
  ]);
  const own = (document: Document) => (document.client_id === first ? 0 : 1);
  const byType = Map.groupBy(
    documents.sort((a, b) => own(a) - own(b)),
    ({ id, document_type }) => (document_type === "other" ? id : document_type),
  );
  const listed = [...byType.values()].map((same) => listedAs(same, versions));
  // A document of type "other" without files is not on the checklist.
  const shown = listed.filter(
    ({ document_type, current }) => document_type !== "other" || current.length > 0,
  );
  return { documents: shown, removed, names: names ?? null };
}

export type DocumentState = {
  client_id: string;
  type: string;
  mark: DocumentMark | null;
  shown: DocumentMark;
};

/** By record and document type. Checks no permission, because the person's own page reads it. */
export async function documentStates(db: Db, clientIds: readonly string[]): Promise<DocumentState[]> {
  const rows = await db
    .selectFrom("documents")
    .leftJoin("document_versions as version", (join) =>
      join.onRef("document_id", "=", "documents.id").on("removed_at", "is", null),
    )
    .select(["client_id", "document_type as type", "mark"])
    .select(({ fn }) => fn.count<number>("version.id").as("files"))
    .where("client_id", "in", clientIds)
    .groupBy(["documents.id", "client_id", "document_type", "mark"])
    .limit(limit)
    .execute();
  return rows.map(({ files, ...row }) => ({
    ...row,
    shown: row.mark ?? (Number(files) > 0 ? "have" : "missing"),
  }));
}

function namesOf(db: Db, clientId: string) {
  return db
    .selectFrom("name_checks")
    .leftJoin("staff", "staff.id", "checked_by")
    .selectAll("name_checks")
    .select("staff.name as staff_name")
    .where("client_id", "=", clientId)
    .executeTakeFirst();
}

function versionsOf(db: Db, clientIds: readonly string[], removed: "is" | "is not") {
  return db
    .selectFrom("document_versions as version")
    .innerJoin("documents", "documents.id", "document_id")
    .where("client_id", "in", clientIds)
    .where("removed_at", removed, null);
}

function removedOf(db: Db, clientIds: readonly string[]): Promise<RemovedVersion[]> {
  return versionsOf(db, clientIds, "is not")
    .select(["version.id", "version.name", "document_type", "title"])
    .orderBy("removed_at", "desc")
    .limit(50)
    .execute();
}

type Row = ListedVersion & { document_id: string };

function listedOf(db: Db, clientIds: readonly string[]): Promise<Row[]> {
  return versionsOf(db, clientIds, "is")
    .leftJoin("staff", "staff.id", "version.created_by")
    .select(["version.id", "document_id", "number", "page", "version.name", "type", "size", "state"])
    .select(["version.created_at", "staff.name as staff_name"])
    .orderBy("version.id", "desc")
    .limit(limit)
    .execute();
}

function listedAs(same: Document[], versions: readonly Row[]): ListedDocument {
  const [{ id, document_type, title, note, mark }] = same as [Document, ...Document[]];
  const ids = new Set(same.map(({ id }) => id));
  const own = versions.filter(({ document_id }) => ids.has(document_id));
  const newest = own[0];
  const isCurrent = (one: Row) => one.document_id === newest?.document_id && one.number === newest.number;
  return {
    id,
    document_type,
    title,
    note,
    mark,
    shown: mark ?? (newest ? "have" : "missing"),
    current: own.filter(isCurrent).sort((a, b) => a.page - b.page),
    older: own.filter((one) => !isCurrent(one)),
  };
}
