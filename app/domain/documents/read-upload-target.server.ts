import type { Db } from "../../platform/db/connection.server.ts";
import { findLiveClient } from "../clients/find-client.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { UploadTarget } from "./add-version.server.ts";
import { guessDocumentType, readDocumentType } from "./checklist.ts";

/**
 * Reads the client and document type of an upload; without a type in the form it is guessed from the file's name.
 * Undefined when there is no such client.
 */
export async function readUploadTarget(
  db: Db,
  staff: Staff,
  field: (name: string) => string,
  fileName: string,
): Promise<UploadTarget | undefined> {
  const client = await findLiveClient(db, staff, field("client"));
  if (!client) return undefined;
  const documentType =
    readDocumentType(client.scheme, field("paper")) ?? guessDocumentType(client.scheme, fileName);
  return {
    client: client.id,
    documentType,
    batch: generatedId(field("batch")),
    upload: generatedId(field("upload")),
  };
}

/** An id that the page's script generated; anything else is ignored. */
function generatedId(typed: string): string | null {
  return /^[\w-]{8,64}$/.test(typed) ? typed : null;
}
