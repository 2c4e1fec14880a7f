import type { Db } from "../../platform/db/connection.server.ts";
import { findLiveClient } from "../clients/find-client.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { Place } from "./add-version.server.ts";
import { guessPaper, readPaper } from "./papers.ts";

/**
 * Reads whose and which paper a file is to be; of a form that leaves that open the file's name tells. Undefined when the
 * client's file is not in a list.
 */
export async function readPlace(
  db: Db,
  staff: Staff,
  field: (name: string) => string,
  fileName: string,
): Promise<Place | undefined> {
  const client = await findLiveClient(db, staff, field("client"));
  if (!client) return undefined;
  const paper = readPaper(client.scheme, field("paper")) ?? guessPaper(client.scheme, fileName);
  return { client: client.id, paper, batch: made(field("batch")), upload: made(field("upload")) };
}

/** A name that the page's script made; anything else is as good as none. */
function made(typed: string): string | null {
  return /^[\w-]{8,64}$/.test(typed) ? typed : null;
}
