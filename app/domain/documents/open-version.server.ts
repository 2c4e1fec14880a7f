import type { Readable } from "node:stream";
import type { Db } from "../../platform/db/connection.server.ts";
import { type Files, MissingFile } from "../../platform/files/storage.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type FoundVersion, findVersion } from "./find-version.server.ts";

/**
 * Opens the file of a version; undefined when the storage does not have it. When a reduced copy has replaced the file
 * since the version was read, it opens the copy.
 */
export async function openVersion(
  { db, files }: { db: Db; files: Pick<Files, "read"> },
  staff: Staff,
  found: FoundVersion,
): Promise<{ version: FoundVersion; stream: Readable } | undefined> {
  try {
    return { version: found, stream: await files.read(found.key) };
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
    const now = await findVersion(db, staff, found.id);
    return now && now.key !== found.key ? openVersion({ db, files }, staff, now) : undefined;
  }
}
