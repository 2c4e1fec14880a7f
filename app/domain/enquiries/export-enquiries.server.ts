import { recordActivity } from "../../platform/db/activity.server.ts";
import { among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { istDateTime } from "../../platform/language/time.ts";
import { writeCsv } from "../../platform/tables/write-csv.ts";
import type { Cell } from "../../platform/tables/write-xlsx.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { serviceName } from "./categories.ts";
import type { InboxFilter } from "./filter.ts";
import { findEnquiryIds } from "./list-enquiries.server.ts";
import type { Enquiry } from "./tables.ts";

const pageSize = 500;

type Row = Enquiry & { staff_name: string | null };

/** The columns of the file, by their headings. */
const columns: Record<string, (row: Row) => Cell> = {
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

/** The filtered list as CSV, the newest first, a page at a time. The history says who took it, not what was searched for. */
export async function* exportEnquiries(
  db: Db,
  staff: Staff,
  filter: InboxFilter,
  now: Date,
): AsyncGenerator<string> {
  requirePermission(staff, "enquiries.export");
  const { search: _, ...after } = filter;
  const entry = { noun: "enquiry", recordId: "export", verb: "list_exported", staffId: staff.id };
  await recordActivity(db, { ...entry, after, now });
  yield* writeCsv(pagesOf(db, filter));
}

async function* pagesOf(db: Db, filter: InboxFilter): AsyncGenerator<Cell[][]> {
  yield [Object.keys(columns)];
  let before: string | undefined;
  do {
    const ids = await findEnquiryIds(db, filter, before, pageSize);
    yield (await rowsOf(db, ids)).map((row) => Object.values(columns).map((cell) => cell(row)));
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
