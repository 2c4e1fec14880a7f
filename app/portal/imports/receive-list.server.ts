import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { v7 as uuidv7 } from "uuid";
import { listLimit } from "../../domain/imports/fields.ts";
import type { ImportQueue } from "../../domain/imports/import-queue.server.ts";
import { createImport } from "../../domain/imports/imports.server.ts";
import { findRegister, registers } from "../../domain/registers/registers.ts";
import { requirePermission } from "../../domain/staff/permissions.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { newId } from "../../platform/db/new-ids.server.ts";
import { receiveUpload } from "../../platform/files/receive-upload.server.ts";
import { clean } from "../../platform/language/clean.ts";

export type ReceivedList =
  | { ok: true; id: string }
  | { ok: false; problem: "nothing" | "both" | "tooLarge" | "diskFull" | "broken" };

/** Receives an uploaded file or pasted rows, and queues the import. */
export async function receiveList(
  { db, imports }: { db: Db; imports: ImportQueue },
  staff: Staff,
  request: Request,
  now: Date,
): Promise<ReceivedList> {
  requirePermission(staff, "clients.import");
  const limits = { folder: imports.folder, fileBytes: listLimit, files: 1, fieldBytes: listLimit };
  const received = await receiveUpload(request, limits);
  if (!received.ok)
    return { ok: false, problem: received.problem === "tooMany" ? "broken" : received.problem };
  const { fields, files } = received;
  const [file] = files;
  const pasted = fields.get("pasted") ?? "";
  if (file && pasted.trim() !== "") await rm(file.path, { force: true });
  if (file && pasted.trim() !== "") return { ok: false, problem: "both" };
  if (!file && pasted.trim() === "") return { ok: false, problem: "nothing" };
  const scheme = (findRegister(fields.get("scheme")) ?? registers()[0]).key;
  const path = file?.path ?? (await writePasted(imports.folder, pasted));
  const id = newId(now);
  // The file goes first: the worker may begin as soon as there is a record.
  await imports.lists.keep(id, path, now);
  const sheet = clean(fields.get("sheet") ?? "")
    .trim()
    .slice(0, 100);
  await createImport(db, staff, { id, scheme, fileName: file?.name ?? "", sheet }, now);
  imports.wake();
  return { ok: true, id };
}

async function writePasted(folder: string, text: string): Promise<string> {
  const path = join(folder, uuidv7());
  await writeFile(path, text, { mode: 0o600 });
  return path;
}
