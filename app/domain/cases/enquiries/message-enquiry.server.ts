import { recordActivity } from "../../../platform/db/activity.server.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { insertMany } from "../../../platform/db/insert-many.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { newReference } from "../../../platform/db/new-reference.server.ts";
import { nowhere } from "./came-from.ts";

type FromMessage = {
  source: "whatsapp" | "mail";
  name: string;
  /** As forms store it; "" when unknown. */
  phone: string;
  email: string;
  language: string;
  assigned_to?: string | null;
};

/** In the caller's transaction. The message itself stays in its conversation. */
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
    // No form, so no notice was shown.
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
