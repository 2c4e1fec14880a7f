import { type RawBuilder, sql } from "kysely";
import { allOf, type Condition } from "../../../platform/db/conditions.server.ts";
import { type Db, dbEngine } from "../../../platform/db/connection.server.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import { type CaseQuery, caseQueries } from "./case-queries.server.ts";
import { type Noun, type StepDefinition, stepOf } from "./step.ts";
import type { Step } from "./steps.server.ts";

export type FoundCase = { id: string; name: string; occurrence: string; since: string };

export type Asking = { now: Date; hours: Hours };

type Asked = Pick<Step, "definition" | "since">;

const tableOf = { client: "clients", enquiry: "enquiries" } as const satisfies Record<Noun, string>;

/** Includes past cases, for the page that shows them before the step is switched on. */
export async function findCases(db: Db, step: Asked, asking: Asking, limit: number): Promise<FoundCase[]> {
  const query = queryOf(db, step, asking);
  const { definition } = step;
  const { rows } = await sql<FoundCase>`select ${columnsOf(definition, query)} from ${query.from}
    where ${narrowed(definition, query)} order by ${query.since}, ${idOf(definition)} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function countCases(db: Db, step: Asked, asking: Asking): Promise<number> {
  const query = queryOf(db, step, asking);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${query.from}
    where ${narrowed(step.definition, query)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

export type CaseCursor = Pick<FoundCase, "id" | "since" | "occurrence">;

export async function walkCases(
  db: Db,
  step: Asked & Pick<Step, "id">,
  asking: Asking,
  { after, limit }: { after: CaseCursor | undefined; limit: number },
): Promise<(FoundCase & { recorded: number })[]> {
  const query = queryOf(db, step, asking);
  const { id, definition } = step;
  const key = idOf(definition);
  // Includes the occurrence, because two fees of a client may fall due on one day.
  const order = sql`${query.since}, ${key}, ${query.occurrence}`;
  const from = after ? sql`(${order}) > (${after.since}, ${after.id}, ${after.occurrence})` : sql`1 = 1`;
  const { rows } = await sql<FoundCase & { recorded: number }>`select cases.*, case when exists (
      select 1 from step_runs where step_id = ${id} and record_id = cases.id and step_runs.occurrence = cases.occurrence) then 1 else 0 end as recorded
    from (select ${columnsOf(definition, query)} from ${query.from} where ${narrowed(definition, query)} and ${from}
      order by ${order} limit ${limit}) as cases`.execute(db);
  return rows;
}

export async function skipCases(
  trx: Db,
  step: Asked,
  asking: Asking & { importId: string },
  which: Condition,
): Promise<void> {
  const query = queryOf(trx, step, asking);
  await sql`insert into step_skips (client_id, occurrence, import_id)
    select distinct clients.id, ${query.occurrence}, ${asking.importId} from ${query.from}
    where ${which} and ${narrowed(step.definition, query)} on conflict do nothing`.execute(trx);
}

/** A case that has moved on is left alone. */
export async function isStillCase(
  db: Db,
  step: Asked,
  { recordId, occurrence }: { recordId: string; occurrence: string },
  asking: Asking,
): Promise<boolean> {
  const query = queryOf(db, step, asking);
  const { rows } = await sql`select 1 as one from ${query.from} where ${idOf(step.definition)} = ${recordId}
    and ${query.occurrence} = ${occurrence} and ${narrowed(step.definition, query)} limit 1`.execute(db);
  return rows.length > 0;
}

const queryOf = (db: Db, { definition, since }: Asked, asking: Asking): CaseQuery =>
  caseQueries[definition.when](definition, {
    ...asking,
    engine: dbEngine(db),
    since: since === null ? asking.now : new Date(since),
  });

const tableFor = (step: StepDefinition) => tableOf[stepOf(step.when).noun];
const idOf = (step: StepDefinition): RawBuilder<unknown> => sql.ref(`${tableFor(step)}.id`);

const columnsOf = (step: StepDefinition, { occurrence, since }: CaseQuery): RawBuilder<unknown> =>
  sql`${idOf(step)} as id, ${sql.ref(`${tableFor(step)}.name`)} as name, ${occurrence} as occurrence, ${since} as since`;

function narrowed(step: StepDefinition, query: CaseQuery): Condition {
  const { person, service, from, to } = step;
  return allOf([
    query.where,
    ...(stepOf(step.when).noun === "client" ? [isNotSkipped(query)] : []),
    ...(person === "none" ? [sql`${query.person} is null` as Condition] : []),
    ...(person !== null && person !== "none" ? [sql`${query.person} = ${person}` as Condition] : []),
    ...(service !== null && query.service ? [sql`${query.service} = ${service}` as Condition] : []),
    ...(from !== null && query.amount ? [sql`${query.amount} >= ${from}` as Condition] : []),
    ...(to !== null && query.amount ? [sql`${query.amount} <= ${to}` as Condition] : []),
  ]);
}

const isNotSkipped = ({ occurrence }: CaseQuery): Condition => sql`not exists (select 1 from step_skips
  where step_skips.client_id = clients.id and step_skips.occurrence = ${occurrence})`;
