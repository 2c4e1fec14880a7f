import { enquiryHistory, findEnquiry, listNotes } from "../../domain/enquiries/inbox.server.ts";
import { clientsBehind, enquiriesWith } from "../../domain/enquiries/related.server.ts";
import { listDeliveries } from "../../domain/outbox/deliveries.server.ts";
import { listColleagues, namesOf } from "../../domain/staff/colleagues.server.ts";
import type { Staff } from "../../domain/staff/staff.ts";
import type { Db } from "../../platform/db/connection.server.ts";
import { istDay } from "../../platform/language/time.ts";

/** An enquiry with everything that its page shows; undefined when there is none. */
export async function loadEnquiry(db: Db, staff: Staff, id: string, now: Date) {
  const enquiry = await findEnquiry(db, staff, id);
  if (!enquiry) return undefined;
  const [deliveries, notes, history, related, clients, team, names] = await Promise.all([
    listDeliveries(db, staff, id),
    listNotes(db, staff, id),
    enquiryHistory(db, staff, id),
    enquiriesWith(db, staff, enquiry.phone, { except: id }),
    clientsBehind(db, staff, enquiry),
    listColleagues(db, staff),
    namesOf(db, staff),
  ]);
  return { enquiry, deliveries, notes, history, related, clients, team, names, today: istDay(now) };
}
