import type { Readable } from "node:stream";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Files } from "../../../platform/files/storage.server.ts";
import { type FileType, fileTypes } from "../../../platform/uploads/bytes.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";

type OpenedFile = { name: string; type: FileType; size: number; open(): Promise<Readable> };

export async function findMessageFile(
  { db, files }: { db: Db; files: Pick<Files, "read"> },
  staff: Staff,
  id: string,
): Promise<OpenedFile | undefined> {
  requirePermission(staff, "documents.read");
  const file = await db
    .selectFrom("message_files")
    .select(["name", "type", "size", "key"])
    .where("id", "=", id)
    .where("state", "=", "kept")
    .executeTakeFirst();
  const type = fileTypes.find((known) => known === file?.type);
  const key = file?.key;
  if (!file || !type || !key) return undefined;
  return { name: file.name, type, size: Number(file.size), open: () => files.read(key, Number(file.size)) };
}
