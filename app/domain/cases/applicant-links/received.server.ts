import type { Readable } from "node:stream";
import { type Db, inTransaction, locked } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { withoutIdentityNumbers } from "../../catalogue/services/checklist.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { lockClient, lockLiveClient } from "../clients/change-client.server.ts";
import { documentName, logDocuments } from "../documents/document-log.server.ts";
import { addStoredFile } from "../documents/insert-version.server.ts";
import { maxReasonLength } from "./limits.ts";
import type { ReceivedFile } from "./tables.ts";

export type WaitingFile = Pick<
  ReceivedFile,
  "id" | "document_type" | "name" | "size" | "reference" | "created_at"
>;

export function listReceived(db: Db, staff: Staff, clientIds: readonly string[]): Promise<WaitingFile[]> {
  requirePermission(staff, "documents.read");
  return db
    .selectFrom("received_files as file")
    .innerJoin("applicant_links as link", "link.id", "file.link_id")
    .select(["file.id", "document_type", "name", "size", "reference", "file.created_at"])
    .where((eb) => eb(eb.fn.coalesce("file.client_id", "link.client_id"), "in", clientIds))
    .where("state", "=", "waiting")
    .orderBy("file.id")
    .limit(300)
    .execute();
}

export type WaitingClient = { id: string; name: string; files: number };

export async function clientsWithReceived(db: Db, staff: Staff, limit: number): Promise<WaitingClient[]> {
  requirePermission(staff, "documents.read");
  return db
    .selectFrom("received_files as file")
    .innerJoin("applicant_links as link", "link.id", "file.link_id")
    .innerJoin("clients as own", (join) =>
      join.on((eb) => eb("own.id", "=", eb.fn.coalesce("file.client_id", "link.client_id"))),
    )
    .innerJoin("clients as client", (join) =>
      join.on((eb) => eb("client.id", "=", eb.fn.coalesce("own.merged_into", "own.id"))),
    )
    .select(({ fn }) => ["client.id", "client.name", fn.countAll<number>().as("files")])
    .where("file.state", "=", "waiting")
    .where("client.list_state", "not in", outsideLists)
    .groupBy(["client.id", "client.name"])
    .orderBy(({ fn }) => fn.min("file.id"))
    .limit(limit)
    .execute();
}

export type OpenedFile = Pick<ReceivedFile, "id" | "name" | "size"> & {
  type: NonNullable<ReceivedFile["type"]>;
  client_id: string;
  open(): Promise<Readable>;
};

export async function findWaiting(
  { db, files }: { db: Db; files: Pick<Files, "read"> },
  staff: Staff,
  id: string,
): Promise<OpenedFile | undefined> {
  requirePermission(staff, "documents.read");
  const file = await db
    .selectFrom("received_files as file")
    .innerJoin("applicant_links as link", "link.id", "file.link_id")
    .innerJoin("clients", (join) =>
      join.on((eb) => eb("clients.id", "=", eb.fn.coalesce("file.client_id", "link.client_id"))),
    )
    .select(["file.id", "file.name", "file.size", "file.type", "file.key", "clients.id as client_id"])
    .where("file.id", "=", id)
    .where("file.state", "=", "waiting")
    .where("list_state", "<>", "trash")
    .executeTakeFirst();
  if (!file?.type || !file.key) return undefined;
  const { type, key, ...rest } = file;
  return { ...rest, type, open: () => files.read(key, rest.size) };
}

type Decided =
  | "received-accepted"
  | "received-refused"
  | ("reason-missing" | "tooLong" | "document-number" | "gone" | "full");

export function acceptReceived(db: Db, staff: Staff, id: string, now: Date): Promise<Decided> {
  requirePermission(staff, "documents.write");
  return inTransaction(db, async (trx) => {
    const { file, client } = await lockWaiting(trx, id);
    if (!file?.type || !file.sha256 || !file.key || !client) return "gone";
    const { name, type, size, sha256, key, batch } = file;
    const target = { client: client.id, documentType: file.document_type, batch, upload: id };
    const added = await addStoredFile(trx, staff, client, target, { name, type, size, sha256, key }, now);
    if (added.status !== "added") return added.status;
    await decide(trx, staff, id, { state: "accepted", key: null, reason: null }, now);
    return "received-accepted";
  });
}

/** The file is deleted after the retention period of deleted documents. */
export function refuseReceived(
  db: Db,
  staff: Staff,
  id: string,
  reason: string,
  now: Date,
): Promise<Decided> {
  requirePermission(staff, "documents.write");
  if (reason === "") return Promise.resolve("reason-missing");
  if (reason.length > maxReasonLength) return Promise.resolve("tooLong");
  if (withoutIdentityNumbers(reason) !== reason) return Promise.resolve("document-number");
  return inTransaction(db, async (trx) => {
    const { file, client } = await lockWaiting(trx, id);
    if (!file || !client) return "gone";
    await decide(trx, staff, id, { state: "refused", key: file.key, reason }, now);
    const after = {
      document: documentName({ document_type: file.document_type, title: null }),
      note: reason,
    };
    await logDocuments(trx, staff, client.id, "document_refused", { after }, now);
    return "received-refused";
  });
}

/** Locks the current client (after merges) before the file. */
async function lockWaiting(trx: Db, id: string) {
  const found = await trx
    .selectFrom("received_files as file")
    .innerJoin("applicant_links as link", "link.id", "file.link_id")
    .select(({ fn }) => fn.coalesce("file.client_id", "link.client_id").as("client_id"))
    .where("file.id", "=", id)
    .executeTakeFirst();
  if (!found) return {};
  const own = await lockClient(trx, found.client_id);
  const client = await lockLiveClient(trx, own?.merged_into ?? found.client_id);
  const wanted = trx.selectFrom("received_files").selectAll().where("id", "=", id);
  const file = await locked(trx, wanted).executeTakeFirst();
  return file?.state === "waiting" ? { file, client } : {};
}

async function decide(
  trx: Db,
  staff: Staff,
  id: string,
  change: Pick<ReceivedFile, "state" | "key" | "reason">,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("received_files")
    .set({ ...change, decided_at: now.toISOString(), decided_by: staff.id })
    .where("id", "=", id)
    .execute();
}
