import { stringify } from "csv-stringify/sync";
import { recordActivity } from "../../platform/db/activity.server.ts";
import { among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import type { InboxFilter } from "./filter.ts";
import { findEnquiryIds } from "./find-enquiry-ids.server.ts";
import { serviceName } from "./schema.ts";
import type { Enquiry } from "./tables.ts";

const pageSize = 500;

type Row = Enquiry & { staff_name: string | null };

/** The columns of the file, by their headings. */
const columns: Record<string, (row: Row) => string | number | null> = {
  Reference: (row) => row.reference,
  "Received (IST)": (row) => istDateTime(row.created_at),
  Kind: (row) => row.kind,
  Status: (row) => row.state,
  Name: (row) => row.name,
  Phone: (row) => row.phone,
  Email: (row) => row.email,
  Address: (row) => row.address,
  Service: (row) => serviceName(row.service),
  Message: (row) => row.message,
  Language: (row) => row.language,
  "Sent again": (row) => row.repeats,
  "Assigned to": (row) => row.staff_name,
  "Follow-up on": (row) => row.follow_up_on,
  "Follow-up": (row) => row.follow_up_action,
};

/**
 * The filtered list as CSV (UTF-8 with a mark, for spreadsheets), the newest first, a page at a time; a cell that a
 * spreadsheet would take for a formula is made a text. The history says who took it, not what was searched for.
 */
export async function* exportEnquiries(
  db: Db,
  staff: Staff,
  filter: InboxFilter,
  now: Date,
): AsyncGenerator<string> {
  requirePermission(staff, "enquiries.export");
  const { search: _, ...recorded } = filter;
  await recordActivity(db, {
    noun: "enquiry",
    recordId: "export",
    verb: "list_exported",
    staffId: staff.id,
    after: recorded,
    now,
  });
  yield stringify([Object.keys(columns)], { bom: true });
  let before: string | undefined;
  do {
    const ids = await findEnquiryIds(db, filter, before, pageSize);
    yield stringify(
      (await rowsOf(db, ids)).map((row) => Object.values(columns).map((cell) => cell(row))),
      { escape_formulas: true },
    );
    before = ids.length === pageSize ? ids.at(-1) : undefined;
  } while (before !== undefined);
}

function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  return db
    .selectFrom("enquiries")
    .leftJoin("staff", "staff.id", "enquiries.assigned_to")
    .selectAll("enquiries")
    .select("staff.name as staff_name")
    .where(among(engineBehind(db), "enquiries.id", ids))
    .orderBy("enquiries.id", "desc")
    .execute();
}
