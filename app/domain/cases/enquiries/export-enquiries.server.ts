import { entryOf } from "../../../platform/content/entry-of.ts";
import { recordActivity } from "../../../platform/db/activity.server.ts";
import { among } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import { type Language, localeOf } from "../../../platform/language/language.ts";
import { oncePer } from "../../../platform/language/once-per.ts";
import { istDateTime } from "../../../platform/language/time.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import type { Page } from "../../../platform/lists/page-of.server.ts";
import { type Columns, exportList } from "../../../platform/tables/export-list.ts";
import { writeCsv } from "../../../platform/tables/write-csv.ts";
import { serviceName } from "../../catalogue/services/categories.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { InboxFilter } from "./filter.ts";
import { findEnquiryIds } from "./list-enquiries.server.ts";
import type { Enquiry } from "./tables.ts";

const pageSize = 500;

type Row = Enquiry & { staff_name: string | null };

const columnsIn = oncePer((language: Language): Columns<Row> => {
  const headings = allMessages[language].exports.enquiries;
  const { enquiries: words } = allMessages[language];
  return {
    [headings.reference]: (row) => row.reference,
    [headings.received]: (row) => istDateTime(row.created_at, localeOf[language]),
    [headings.kind]: (row) => words.kinds[row.kind],
    [headings.state]: (row) => words.states[row.state],
    [headings.name]: (row) => row.name,
    [headings.phone]: (row) => row.phone,
    [headings.email]: (row) => row.email,
    [headings.address]: (row) => row.address,
    [headings.service]: (row) => serviceName(row.service),
    [headings.message]: (row) => row.message,
    [headings.language]: (row) => words.languages[row.language === "hi" ? "hi" : "en"],
    [headings.repeats]: (row) => row.repeats,
    [headings.assignedTo]: (row) => row.staff_name,
    [headings.followUpOn]: (row) => row.follow_up_on,
    [headings.followUp]: (row) => row.follow_up_action,
  };
});

/** `serviceNames`: translated names by stored value, where they differ. */
type Wanted = { filter: InboxFilter; language: Language; serviceNames: Record<string, string> };

/** Newest first, read page by page. The history records who took it, not the search. */
export async function* exportEnquiries(
  db: Db,
  staff: Staff,
  { filter, language, serviceNames }: Wanted,
  now: Date,
): AsyncGenerator<string> {
  requirePermission(staff, "enquiries.export");
  const { q: _, ...after } = filter;
  const entry = { noun: "enquiry", recordId: "export", verb: "list_exported", staffId: staff.id } as const;
  await recordActivity(db, { ...entry, after, now });
  const named = (row: Row) => ({ ...row, service: entryOf(serviceNames, row.service) ?? row.service });
  yield* writeCsv(exportList(columnsIn(language), (before) => readRows(db, filter, before, named)));
}

async function readRows(
  db: Db,
  filter: InboxFilter,
  before: Cursor | undefined,
  named: (row: Row) => Row,
): Promise<Page<Row>> {
  const ids = await findEnquiryIds(db, filter, before, pageSize);
  const rows = await rowsOf(db, ids);
  return { rows: rows.map(named), next: ids.length === pageSize ? ids.at(-1) : undefined };
}

function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  return db
    .selectFrom("enquiries")
    .leftJoin("staff", "staff.id", "enquiries.assigned_to")
    .selectAll("enquiries")
    .select("staff.name as staff_name")
    .where(among(dbEngine(db), "enquiries.id", ids))
    .orderBy("enquiries.id", "desc")
    .execute();
}
