import { sql } from "kysely";
import type { Db } from "../../../platform/db/connection.server.ts";
import { allMessages } from "../../../platform/language/all-messages.server.ts";
import type { Cursor } from "../../../platform/lists/cursor.ts";
import { type Page, readPage } from "../../../platform/lists/page-of.server.ts";
import { requirePermission } from "../../people/staff/permissions.server.ts";
import { readLanguage } from "../../people/staff/preferences.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import type { StepRun } from "./tables.ts";

const maxSteps = 12;
const size = 50;

export type NotifiedCase = Pick<StepRun, "noun" | "record_id"> & { id: string; name: string; at: string };

export type StepNotice = {
  step: string;
  name: string;
  count: number;
  newest: string;
  single: NotifiedCase | null;
};

export async function listNotices(db: Db, staff: Staff): Promise<StepNotice[]> {
  requirePermission(staff, "own.account");
  const rows = await db
    .selectFrom("step_notices as notice")
    .innerJoin("automatic_steps", "automatic_steps.id", "notice.step_id")
    .select(["automatic_steps.id as step", "automatic_steps.step as key", "automatic_steps.name"])
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("notice.id").as("newest")])
    .where("staff_id", "=", staff.id)
    .where("read_at", "is", null)
    .groupBy(["automatic_steps.id", "automatic_steps.step", "automatic_steps.name"])
    .orderBy("newest", "desc")
    .limit(maxSteps)
    .execute();
  const single = rows.filter(({ count }) => Number(count) === 1).map(({ newest }) => newest);
  const cases = single.length > 0 ? await casesOf(db).where("notice.id", "in", single).execute() : [];
  const { names } = allMessages[await readLanguage(db, staff)].automaticSteps;
  return rows.map(({ count, key, name, ...row }) => ({
    ...row,
    name: key ? names[key] : name,
    count: Number(count),
    single: cases.find(({ id }) => id === row.newest) ?? null,
  }));
}

export async function listNotifiedCases(
  db: Db,
  staff: Staff,
  stepId: string,
  before?: Cursor,
): Promise<(Page<NotifiedCase> & { notice: StepNotice }) | undefined> {
  const notice = (await listNotices(db, staff)).find(({ step }) => step === stepId);
  if (!notice) return undefined;
  const query = casesOf(db)
    .where("notice.staff_id", "=", staff.id)
    .where("notice.step_id", "=", stepId)
    .where("notice.read_at", "is", null);
  return { notice, ...(await readPage(query, { "notice.id": "id" }, { after: before, size })) };
}

const casesOf = (db: Db) =>
  db
    .selectFrom("step_notices as notice")
    .innerJoin("step_runs as run", "run.id", "notice.run_id")
    .leftJoin("clients", "clients.id", "run.client_id")
    .leftJoin("enquiries", "enquiries.id", "run.enquiry_id")
    .select(["notice.id", "notice.at", "noun", "record_id"])
    .select(sql<string>`coalesce(clients.name, enquiries.name, '')`.as("name"));

export async function tickNotices(
  db: Db,
  staff: Staff,
  { step, newest }: Pick<StepNotice, "step" | "newest">,
  now: Date,
): Promise<void> {
  requirePermission(staff, "own.account");
  await db
    .updateTable("step_notices")
    .set({ read_at: now.toISOString() })
    .where("staff_id", "=", staff.id)
    .where("step_id", "=", step)
    .where("id", "<=", newest)
    .where("read_at", "is", null)
    .execute();
}
