import { recordActivity } from "../../platform/db/activity.server.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import type { Client } from "../clients/tables.ts";
import type { OutboxSettings } from "../outbox/settings.ts";
import type { Staff } from "../staff/staff.ts";
import { changeEnquiry } from "./change-enquiry.server.ts";
import type { Enquiry } from "./tables.ts";

/** In the transaction that creates a client from a locked enquiry: links the two, records it, and takes up a new one. */
export async function noteConversion(
  trx: Db,
  staff: Staff,
  outbox: OutboxSettings,
  enquiry: Enquiry,
  client: Pick<Client, "id" | "scheme">,
  now: Date,
): Promise<void> {
  await trx.insertInto("client_enquiries").values({ client_id: client.id, enquiry_id: enquiry.id }).execute();
  await recordActivity(trx, {
    noun: "enquiry",
    recordId: enquiry.id,
    verb: "converted",
    staffId: staff.id,
    after: { client: client.id, scheme: client.scheme },
    now,
  });
  if (enquiry.state === "new") await changeEnquiry(trx, staff, outbox, enquiry, { state: "in_hand" }, now);
}
