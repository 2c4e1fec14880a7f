import type { Db } from "../db/connection.server.ts";
import { istDay } from "../language/time.ts";
import { listDeliveries } from "../outbox/deliveries.server.ts";
import { listColleagues } from "../staff/colleagues.server.ts";
import type { Staff } from "../staff/staff.ts";
import { namesOf } from "../staff/staff-names.server.ts";
import { enquiryHistory, findEnquiry } from "./inbox.server.ts";
import { listNotes } from "./notes.server.ts";
import { clientsBehind, enquiriesWith } from "./related.server.ts";

/** An enquiry with everything that its page shows beside it; undefined when there is none. */
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
