import { recordActivity } from "../../platform/db/activity.server.ts";
import { among } from "../../platform/db/conditions.server.ts";
import { type Db, engineBehind } from "../../platform/db/connection.server.ts";
import { portalMessages } from "../../platform/language/portal-messages.ts";
import { istDay, istTime } from "../../platform/language/time.ts";
import { writeCsv } from "../../platform/tables/write-csv.ts";
import { type Cell, writeXlsx } from "../../platform/tables/write-xlsx.ts";
import { requirePermission } from "../staff/permissions.server.ts";
import type { Staff } from "../staff/staff.ts";
import { type ClientField, clientFields, columnOf } from "./fields.ts";
import type { ClientFilter } from "./filter.ts";
import { findClientIds } from "./find-client-ids.server.ts";
import type { StageSettings } from "./stage-settings.ts";
import type { Client, Scheme } from "./tables.ts";
import { totalClients } from "./total-clients.server.ts";

/** So few at a time that nobody else waits for them. */
const pageSize = 250;

/** What the columns are made of. */
const read = [
  ...(["id", "scheme", "stage", "stage_since", "waiting_on", "follow_up_on", "follow_up_action"] as const),
  ...(["created_at", ...Object.values(columnOf)] as const),
];
type Row = Pick<Client, (typeof read)[number]> & { staff_name: string | null };
const { labels } = portalMessages.clientForm;
const stageNames: Record<Scheme, Record<string, string>> = portalMessages.profile.stages;

/** The columns by their headings: those of the client form, which an import recognises, and the state of the case. */
const columns: Record<string, (row: Row, stages: StageSettings) => Cell> = {
  Scheme: (row) => row.scheme.toUpperCase(),
  ...Object.fromEntries(clientFields.map((field) => [labels[field], (row: Row) => formCell(row, field)])),
  Stage: stageCell,
  "Stage since": (row) => row.stage_since,
  "Waiting on": ({ waiting_on }) => waiting_on && portalMessages.clients.waitingOn[waiting_on],
  "Follow-up on": (row) => row.follow_up_on,
  "Follow-up": (row) => row.follow_up_action,
  // As every spreadsheet reads and sorts it: "2026-11-20 19:00".
  "Added (IST)": ({ created_at }) => `${istDay(new Date(created_at))} ${istTime(new Date(created_at))}`,
};

function formCell(row: Row, field: ClientField): Cell {
  if (field === "assignedTo") return row.staff_name;
  const value = row[columnOf[field]];
  return typeof value === "number" ? value / 100 : value;
}

/** A milestone's name as the owner has it. */
function stageCell({ scheme, stage }: Row, stages: StageSettings): Cell {
  const own = stages[scheme]?.find(({ key }) => key === stage)?.label;
  return stage && (own || (stageNames[scheme][stage] ?? stage));
}

export type Export = {
  scheme: Scheme;
  filter: ClientFilter;
  format: "csv" | "xlsx";
  /** The owner's names of milestones. */
  stages?: StageSettings;
};

/**
 * A filtered list as a file, the newest first, read a page at a time while it is sent; it is one list at a time, so a file that is
 * changed meanwhile may come as it was or as it is. The history says who took it, not what was searched for.
 */
export async function exportClients(
  db: Db,
  staff: Staff,
  { scheme, filter, format, stages = {} }: Export,
  now: Date,
): Promise<AsyncGenerator<string | Uint8Array<ArrayBuffer>>> {
  requirePermission(staff, "clients.export");
  const { search: _, ...entry } = filter;
  await recordActivity(db, {
    ...{ noun: "client", recordId: "export", verb: "list_exported", staffId: staff.id, now },
    after: { scheme, format, ...entry },
  });
  const pages = pagesOf(db, scheme, filter, stages);
  return format === "xlsx" ? writeXlsx(scheme.toUpperCase(), pages) : writeCsv(pages);
}

async function* pagesOf(
  db: Db,
  scheme: Scheme,
  filter: ClientFilter,
  stages: StageSettings,
): AsyncGenerator<Cell[][]> {
  yield [Object.keys(columns)];
  for await (const ids of idsOf(db, scheme, filter, pageSize))
    yield (await rowsOf(db, ids)).map((row) => Object.values(columns).map((cell) => cell(row, stages)));
}

/** The list's ids, the newest first, so many at a time. */
async function* idsOf(db: Db, scheme: Scheme, filter: ClientFilter, size: number): AsyncGenerator<string[]> {
  for (let last: string | undefined; ; ) {
    const cursor = last === undefined ? {} : { cursor: { direction: "after" as const, key: last, id: last } };
    const ids = await findClientIds(db, scheme, { filter, sort: "newest", size, ...cursor }, size);
    if (ids.length > 0) yield ids;
    if (ids.length < size) return;
    last = ids.at(-1);
  }
}

/** Whether a list has more than `limit` clients; counted only when the database's own totals do not say it. */
export async function hasMoreThan(
  db: Db,
  staff: Staff,
  { scheme, filter }: Pick<Export, "scheme" | "filter">,
  limit: number,
): Promise<boolean> {
  const total = await totalClients(db, staff, scheme, filter);
  if (!total.atLeast) return total.count > limit;
  let count = 0;
  for await (const ids of idsOf(db, scheme, filter, 1000)) {
    count += ids.length;
    if (count > limit) return true;
  }
  return false;
}

function rowsOf(db: Db, ids: readonly string[]): Promise<Row[]> {
  return db
    .selectFrom("clients")
    .leftJoin("staff", "staff.id", "clients.assigned_to")
    .select(read.map((column) => `clients.${column}` as const))
    .select("staff.name as staff_name")
    .where(among(engineBehind(db), "clients.id", ids))
    .orderBy("clients.id", "desc")
    .execute();
}
