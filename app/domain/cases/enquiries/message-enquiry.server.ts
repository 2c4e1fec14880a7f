import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { insertMany } from "../../../platform/db/insert-many.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { newReference } from "../../../platform/db/new-reference.server.ts";
import { nowhere } from "./came-from.ts";

/** The sender of an enquiry that began with a message and not with a form. */
type FromMessage = {
  source: "whatsapp" | "mail";
  name: string;
  /** As forms store it; "" where the sender shows none. */
  phone: string;
  email: string;
  language: string;
};

/** In the caller's transaction: the enquiry of somebody unknown who wrote to us. The message itself is in its conversation. */
export async function addMessageEnquiry(trx: Db, from: FromMessage, now: Date): Promise<string> {
  const id = newId(now);
  const { source, ...sender } = from;
  const enquiry = {
    ...nowhere,
    ...sender,
    id,
    reference: newReference("S"),
    kind: "contact" as const,
    state: "new" as const,
    service: "",
    // No form was shown, and so no notice.
    notice_version: "",
    content_hash: id,
    repeats: 0,
    created_at: now.toISOString(),
    source,
  };
  await insertMany(trx, "enquiries", [enquiry]);
  const after = { state: enquiry.state, kind: enquiry.kind };
  await recordActivity(trx, { noun: "enquiry", recordId: id, verb: "received", after, now });
  return id;
}
