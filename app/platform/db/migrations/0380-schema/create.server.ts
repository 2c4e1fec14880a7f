import { type Kysely, sql } from "kysely";
import { analyzeLists } from "../../analyze-lists.server.ts";
import type { Engine } from "../../connection.server.ts";
import { activity } from "./activity.server.ts";
import { appointments } from "./appointments.server.ts";
import { automaticSteps } from "./automatic-steps.server.ts";
import { cascadesInSqlite } from "./cascades.server.ts";
import { clientTotals } from "./client-totals.server.ts";
import { clients } from "./clients.server.ts";
import { conversations } from "./conversations.server.ts";
import { dialectOf } from "./dialect.server.ts";
import { documents } from "./documents.server.ts";
import { duties } from "./duties.server.ts";
import { enquiries } from "./enquiries.server.ts";
import { fees } from "./fees.server.ts";
import { imports } from "./imports.server.ts";
import { milestones } from "./milestones.server.ts";
import { outbox } from "./outbox.server.ts";
import { projectReports } from "./project-reports.server.ts";
import { registers } from "./registers.server.ts";
import { reportTotals } from "./report-totals.server.ts";
import { site } from "./site.server.ts";
import { staff } from "./staff.server.ts";

const nouns = [
  staff,
  activity,
  site,
  enquiries,
  clients,
  clientTotals,
  documents,
  appointments,
  outbox,
  imports,
  fees,
  registers,
  duties,
  projectReports,
  conversations,
  automaticSteps,
  cascadesInSqlite,
  milestones,
  reportTotals,
];

/** Tables, indexes, functions and triggers, in an order in which they can be created. */
export const schema = (engine: Engine): string[] =>
  nouns.flatMap((statements) => statements(dialectOf(engine)));

export async function createSchema(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await runAll(db, schema(engine));
  await analyzeLists(db, engine);
}

export async function runAll<T>(db: Kysely<T>, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
