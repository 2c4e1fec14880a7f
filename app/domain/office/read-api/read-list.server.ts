import type { Db } from "../../../platform/db/connection.server.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { profilePath } from "../../cases/clients/fields.ts";
import { outsideLists } from "../../catalogue/registers/registers.ts";
import { feesPath } from "../../money/fees/list-query.ts";
import { receiptNumber } from "../../money/fees/receipt-number.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { visibleLists } from "../../people/staff/visible.server.ts";
import { type ApiList, apiLists, type ItemOf } from "./api-lists.ts";

type Wanted = { after: Cursor | undefined; size: number; origin: string };

/** The oldest first, so that a program goes on after the last one it has. Only what that person sees. */
export async function readList(
  db: Db,
  staff: Staff,
  list: ApiList,
  { after, size, origin }: Wanted,
): Promise<Page<ItemOf<ApiList>>> {
  requirePermission(staff, apiLists[list].permission);
  return readers[list](await visibleLists(db, staff), { after, size, order: "asc" }, origin);
}

type Paging = { after: Cursor | undefined; size: number; order: "asc" };

const readers: {
  [List in ApiList]: (db: Db, paging: Paging, origin: string) => Promise<Page<ItemOf<List>>>;
} = {
  async enquiries(db, paging, origin) {
    const query = db
      .selectFrom("enquiries")
      .select(["id", "reference", "kind", "state", "name", "phone", "email", "service", "message", "source"])
      .select(["assigned_to", "created_at"]);
    const { rows, next } = await readPage(query, { "enquiries.id": "id" }, paging);
    const item = (row: (typeof rows)[number]) => ({
      ...row,
      message: row.message && withoutIdentity(row.message),
      url: `${origin}/inbox/${row.id}`,
    });
    return { rows: rows.map(item), next };
  },
  async clients(db, paging, origin) {
    const query = db
      .selectFrom("clients")
      .select(["id", "register", "name", "mobile", "email", "project_name", "loan_amount", "stage", "status"])
      .select(["assigned_to", "created_at", "updated_at"])
      .where("list_state", "not in", outsideLists);
    const { rows, next } = await readPage(query, { "clients.id": "id" }, paging);
    const item = (row: (typeof rows)[number]) => ({
      ...row,
      loan_amount: Number(row.loan_amount),
      url: origin + profilePath(row.id),
    });
    return { rows: rows.map(item), next };
  },
  async appointments(db, paging, origin) {
    const query = db
      .selectFrom("appointments")
      .select(["id", "starts_at", "ends_at", "state", "way", "name", "phone", "topic", "staff_id"])
      .select(["client_id", "enquiry_id"]);
    const { rows, next } = await readPage(query, { "appointments.id": "id" }, paging);
    return { rows: rows.map((row) => ({ ...row, url: `${origin}/appointment/${row.id}` })), next };
  },
  async payments(db, paging, origin) {
    const query = db
      .selectFrom("receipts")
      .select(["id", "year", "number", "client_id", "name", "amount", "refunded", "method", "reference"])
      .select(["paid_on", "cancelled_at", "created_at"]);
    const { rows, next } = await readPage(query, { "receipts.id": "id" }, paging);
    const item = ({ year, number, amount, refunded, ...row }: (typeof rows)[number]) => ({
      ...row,
      receipt: receiptNumber({ year, number }),
      amount: Number(amount),
      refunded: Number(refunded),
      url: origin + (row.client_id ? feesPath(row.client_id) : "/fees"),
    });
    return { rows: rows.map(item), next };
  },
};

const aadhaar = /(?<!\d)\d{4}[ -]?\d{4}[ -]?(\d{4})(?!\d)/g;
const pan = /(?<![A-Z\d])[A-Z]{5}\d{4}[A-Z](?![A-Z\d])/g;

/** Numbers in the form of an Aadhaar or a PAN are masked, as on the screens. */
const withoutIdentity = (text: string): string =>
  text.replace(aadhaar, "••••••••$1").replace(pan, (number) => `••••••${number.slice(-4)}`);
