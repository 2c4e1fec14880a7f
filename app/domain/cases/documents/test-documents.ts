import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { scratchFolder } from "../../../platform/db/test-folder.ts";
import { type Files, openFiles } from "../../../platform/files/storage.server.ts";
import type { FileType } from "../../../platform/uploads/bytes.ts";
import { sha256Of } from "../../../platform/uploads/file-bytes.server.ts";
import { samplePdf } from "../../../platform/uploads/sample-files.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { Client } from "../clients/tables.ts";
import { addVersion } from "./add-version.server.ts";
import type { UploadTarget } from "./insert-version.server.ts";

export type DocumentsFixture = { db: Db; files: Files; scratch: string };

/** A database, a storage and a scratch folder for one test. */
export async function createDocumentsFixture(): Promise<DocumentsFixture> {
  const folder = scratchFolder("sopan-documents-");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { db: await freshDatabase(), files: await openFiles(`file:${folder}/files`), scratch: folder };
}

export async function keysIn(files: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list()) keys.push(key);
  return keys.sort();
}

type Given = Partial<UploadTarget> & { name?: string; bytes?: Buffer; type?: FileType; now?: Date };

/** Adds a file to a client's documents as an upload would. */
export async function uploaded(
  at: DocumentsFixture,
  staff: Staff,
  client: Pick<Client, "id">,
  given: Given = {},
) {
  const { name = "quotation.pdf", bytes = samplePdf(), type = "pdf", now = new Date(), ...rest } = given;
  const path = join(at.scratch, crypto.randomUUID());
  writeFileSync(path, bytes);
  const target: UploadTarget = {
    client: client.id,
    documentType: "quotation",
    batch: null,
    upload: null,
    ...rest,
  };
  const file = { path, name, type, size: bytes.length, sha256: await sha256Of(path) };
  return addVersion(at, staff, target, file, now);
}

/** The same, for an upload that must succeed; returns the version's id. */
export async function uploadedId(...given: Parameters<typeof uploaded>): Promise<string> {
  const added = await uploaded(...given);
  if (added.status !== "added") throw new Error(added.status);
  return added.id;
}
