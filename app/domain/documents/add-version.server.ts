import { createReadStream } from "node:fs";
import { v7 as uuidv7 } from "uuid";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import type { Files } from "../../platform/files/storage.server.ts";
import { lockLiveClient } from "../clients/change-client.server.ts";
import type { Client } from "../clients/tables.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { paperName } from "./paper-name.server.ts";
import { type Paper, withoutIdentityNumbers } from "./papers.ts";
import { announceFile, claimFile, giveUpFile } from "./removable-files.server.ts";
import type { Document, FileType } from "./tables.ts";

/** A file that was judged and lies on disk; `name` is what it was called where it comes from. */
export type JudgedFile = { path: string; name: string; type: FileType; size: number; sha256: string };

/** Which paper of which client's file it is. */
export type Place = {
  client: string;
  paper: Paper;
  /** Files that were chosen together are the pages of one version. */
  batch: string | null;
  /** Known by this, a file that is sent again after its answer was lost is kept once. */
  upload: string | null;
};

export type Added = { status: "added"; id: string } | { status: "gone" | "full" };

/** So many files of one client; beyond it somebody should look. */
const mostFiles = 300;
const endings: Record<FileType, string> = { pdf: "pdf", jpeg: "jpg", png: "png", heic: "heic" };

/** Stores a file and adds it as the newest version of its paper, or as a further page of that. */
export async function addVersion(
  { db, files }: { db: Db; files: Files },
  staff: Staff,
  place: Place,
  file: JudgedFile,
  now: Date,
): Promise<Added> {
  requirePermission(staff, "documents.write");
  const id = uuidv7({ msecs: now.getTime() });
  const key = `${id}.${endings[file.type]}`;
  await announceFile(db, key, now);
  await files.put(key, createReadStream(file.path), file.size);
  return inTransaction(db, async (trx) => {
    const client = await lockLiveClient(trx, place.client);
    const needless = await needlessOf(trx, client, place);
    if (needless) await giveUpFile(trx, key, now);
    if (!client || needless) return needless ?? { status: "gone" };
    if (!(await claimFile(trx, key))) return { status: "gone" };
    const name = withoutIdentityNumbers(file.name);
    const document = await documentOf(trx, staff, { ...place, name }, now);
    const { type, size, sha256 } = file;
    const state = type === "pdf" ? "whole" : "waiting";
    const numbers = await nextNumbers(trx, document.id, place.batch);
    const { batch, upload } = place;
    const made = { created_at: now.toISOString(), created_by: staff.id };
    const row = { id, document_id: document.id, ...numbers, batch, upload, name, type, size, sha256, key };
    await trx
      .insertInto("document_versions")
      .values({ ...row, state, ...made })
      .execute();
    await recordActivity(trx, {
      noun: "client",
      recordId: client.id,
      verb: "document_added",
      staffId: staff.id,
      after: { paper: paperName(document) },
      now,
    });
    return { status: "added", id };
  });
}

/** How it ends for a file that is not to be added, though it lies in the storage already. */
async function needlessOf(trx: Db, client: Client | undefined, place: Place): Promise<Added | undefined> {
  if (!client) return { status: "gone" };
  const sent = await sentBefore(trx, place.upload);
  if (sent) return { status: "added", id: sent };
  return (await countFiles(trx, client)) >= mostFiles ? { status: "full" } : undefined;
}

async function sentBefore(trx: Db, upload: string | null): Promise<string | undefined> {
  if (upload === null) return undefined;
  const sent = await trx
    .selectFrom("document_versions")
    .select("id")
    .where("upload", "=", upload)
    .executeTakeFirst();
  return sent?.id;
}

async function countFiles(trx: Db, client: Client): Promise<number> {
  const { count } = await trx
    .selectFrom("document_versions")
    .innerJoin("documents", "documents.id", "document_id")
    .where("client_id", "=", client.id)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Wanted = Place & { name: string };

/** The paper's document, made when there is none yet. A new upload speaks for itself: an older mark goes. */
async function documentOf(trx: Db, staff: Staff, wanted: Wanted, now: Date): Promise<Document> {
  const updated = { updated_at: now.toISOString(), updated_by: staff.id };
  const known = await knownDocument(trx, wanted);
  if (known) {
    const fresh = { mark: null, note: null, ...updated };
    await trx.updateTable("documents").set(fresh).where("id", "=", known.id).execute();
    return known;
  }
  const title = wanted.paper === "other" ? titleFrom(wanted.name) : null;
  const row = { id: uuidv7({ msecs: now.getTime() }), client_id: wanted.client, paper: wanted.paper, title };
  return trx
    .insertInto("documents")
    .values({ ...row, mark: null, note: null, created_at: now.toISOString(), ...updated })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Other papers are one document for each choosing of files, all the others one each for the client. */
function knownDocument(trx: Db, { client, paper, batch }: Wanted): Promise<Document | undefined> {
  const own = trx
    .selectFrom("documents")
    .selectAll("documents")
    .where("client_id", "=", client)
    .where("paper", "=", paper);
  if (paper !== "other") return own.executeTakeFirst();
  return own
    .innerJoin("document_versions", "document_id", "documents.id")
    .where("batch", "=", batch ?? "")
    .limit(1)
    .executeTakeFirst();
}

/** A file's name without its ending. */
function titleFrom(name: string): string | null {
  return name.replace(/\.[a-z0-9]{1,5}$/i, "").slice(0, 100) || null;
}

/** The next page of the version that this choosing of files began, else the first page of a new version. */
async function nextNumbers(trx: Db, documentId: string, batch: string | null) {
  const all = trx
    .selectFrom("document_versions")
    .select(["number", "page"])
    .where("document_id", "=", documentId);
  const last = (of: typeof all) =>
    of.orderBy("number", "desc").orderBy("page", "desc").limit(1).executeTakeFirst();
  // Others may have begun a version since.
  const begun = batch === null ? undefined : await last(all.where("batch", "=", batch));
  if (begun) return { number: begun.number, page: begun.page + 1 };
  return { number: ((await last(all))?.number ?? 0) + 1, page: 1 };
}
