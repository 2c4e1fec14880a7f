import type { Db } from "../../../platform/db/connection.server.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { createReport, type Draft } from "./change-report.server.ts";
import type { ProjectReport } from "./tables.ts";

export const sampleDraft: Draft = {
  title: "Sunita Flour Mill",
  product: "flour-mill",
  inputs: '{"version":1}',
};

/** Begins a report of a client, or of nobody yet, and returns it as it is stored. */
export async function someReport(
  db: Db,
  staff: Staff,
  clientId: string | null = null,
  draft: Partial<Draft> = {},
  now = new Date(),
): Promise<ProjectReport> {
  const owner = { clientId, enquiryId: null };
  const made = await createReport(db, staff, owner, { ...sampleDraft, ...draft }, now);
  if (made === "gone") throw new Error("The client is gone.");
  const rows = db.selectFrom("project_reports").selectAll().where("id", "=", made.id);
  return rows.executeTakeFirstOrThrow();
}
