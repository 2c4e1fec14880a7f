import { type Kysely, sql } from "kysely";

/** The papers of a client's file with the versions that were uploaded, and files that still have to go from the storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createDocuments(db);
  await createVersions(db);
  await db.schema
    .createTable("name_checks")
    .addColumn("client_id", "text", (column) => column.primaryKey().references("clients.id"))
    .addColumn("matches", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .addColumn("checked_at", "text", (column) => column.notNull())
    .addColumn("checked_by", "text", (column) => column.references("staff.id"))
    .execute();
  await db.schema
    .createTable("files_to_remove")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("due_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("files_to_remove_due").on("files_to_remove").column("due_at").execute();
}

async function createDocuments(db: Kysely<unknown>) {
  await db.schema
    .createTable("documents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("client_id", "text", (column) => column.notNull().references("clients.id"))
    .addColumn("paper", "text", (column) => column.notNull())
    .addColumn("title", "text")
    .addColumn("mark", "text")
    .addColumn("note", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("updated_by", "text", (column) => column.references("staff.id"))
    .execute();
  await db.schema.createIndex("documents_of_client").on("documents").columns(["client_id", "id"]).execute();
  // Two who upload the same paper at once make two versions of one document.
  await sql`create unique index documents_once on documents (client_id, paper) where paper <> 'other'`.execute(
    db,
  );
}

async function createVersions(db: Kysely<unknown>) {
  await db.schema
    .createTable("document_versions")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("document_id", "text", (column) => column.notNull().references("documents.id"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("page", "integer", (column) => column.notNull())
    .addColumn("batch", "text")
    .addColumn("upload", "text", (column) => column.unique())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("size", "integer", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("lease_until", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("created_by", "text", (column) => column.references("staff.id"))
    .addColumn("removed_at", "text")
    .addColumn("removed_by", "text", (column) => column.references("staff.id"))
    .addUniqueConstraint("document_versions_once", ["document_id", "number", "page"])
    .execute();
  // Small: only what still waits, and only what was removed.
  await sql`create index document_versions_waiting on document_versions (id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index document_versions_removed on document_versions (removed_at)
    where removed_at is not null`.execute(db);
}
