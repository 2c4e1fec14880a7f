import { type RawBuilder, type SqlBool, sql } from "kysely";
import { allOf, among, type Condition, firstIdAt } from "../../../platform/db/conditions.server.ts";
import type { Engine } from "../../../platform/db/connection.server.ts";
import { dayAfter, dayMs, hourMs, istDay, midnightOf } from "../../../platform/language/time.ts";
import type { Register } from "../../catalogue/registers/register.ts";
import { registerKeys, registers } from "../../catalogue/registers/registers.ts";
import type { Hours } from "../../firm/settings/site-details.ts";
import type { StepDefinition, StepKey } from "./step.ts";
import { workingDaysBefore } from "./working-days.ts";

type Clock = { engine: Engine; now: Date; hours: Hours; since: Date };

export type CaseQuery = {
  from: RawBuilder<unknown>;
  where: Condition;
  occurrence: RawBuilder<unknown>;
  /** Shown in the list: a day, a moment or an amount. */
  since: RawBuilder<unknown>;
  person: RawBuilder<unknown>;
  register?: RawBuilder<unknown>;
  service?: RawBuilder<unknown>;
  amount?: RawBuilder<unknown>;
};

type Make = (step: StepDefinition, clock: Clock) => CaseQuery;

const ofClients = {
  from: sql`clients`,
  person: sql.ref("clients.assigned_to"),
  register: sql.ref("clients.register"),
  amount: sql.ref("clients.loan_amount"),
};

/** `list_state` leads the indexes. */
function isListed({ engine }: Clock, register: string | null): Condition {
  const keys = register === null ? registerKeys() : [register];
  return keys.length === 1 ? sql`clients.list_state = ${keys[0]}` : among(engine, "clients.list_state", keys);
}

const atStage = (step: StepDefinition): Condition =>
  step.stage === null ? beforeTheEnd(step) : sql`clients.stage = ${step.stage}`;

const beforeTheEnd = (step: StepDefinition): Condition =>
  allOf([
    sql`clients.stage is not null`,
    ...registersOf(step)
      .filter(({ finalStages }) => finalStages.length > 0)
      .map(
        ({ key, finalStages }): Condition =>
          sql`not (clients.list_state = ${key} and clients.stage in (${sql.join(finalStages)}))`,
      ),
  ]);

/** At most a month back, so that an old step does not search through years. */
const lately = ({ now, since }: Clock) => new Date(Math.max(since.getTime(), now.getTime() - 30 * dayMs));

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs).toISOString();

export const caseQueries: Record<StepKey, Make> = {
  stage: (step, clock) => ({
    ...ofClients,
    where: sql`${isListed(clock, step.register)} and clients.status is null and ${atStage(step)}
      and clients.stage_since <= ${workingDaysBefore(istDay(clock.now), step.number, clock.hours)}`,
    occurrence: sql`clients.stage || ' ' || clients.stage_since`,
    since: sql.ref("clients.stage_since"),
  }),
  waits: (step, clock) => ({
    ...ofClients,
    where: sql`${isListed(clock, step.register)} and clients.status is null and clients.waiting_on = ${step.waitsOn}
      and clients.waiting_since <= ${workingDaysBefore(istDay(clock.now), step.number, clock.hours)}`,
    occurrence: sql`clients.waiting_on || ' ' || clients.waiting_since`,
    since: sql.ref("clients.waiting_since"),
  }),
  // Calls and messages that staff have noted are contact too.
  silent: (step, clock) => {
    const before = daysBefore(clock.now, step.number);
    return {
      ...ofClients,
      from: sql`clients left join conversations on conversations.client_id = clients.id`,
      where: sql`${isListed(clock, step.register)} and clients.status is null and ${beforeTheEnd(step)}
        and clients.created_at <= ${before} and coalesce(conversations.last_at, '') <= ${before}
        and not exists (select 1 from client_notes where client_id = clients.id and kind <> 'note' and at > ${before})`,
      occurrence: sql`coalesce(conversations.last_at, '') || ' ' || coalesce((
        select max(at) from client_notes where client_id = clients.id and kind <> 'note'), '')`,
      since: sql`coalesce(conversations.last_at, clients.created_at)`,
    };
  },
  overdue: (step, clock) => ({
    ...ofClients,
    from: sql`fees join clients on clients.id = fees.client_id`,
    where: sql`fees.paid < fees.amount and fees.due_on <= ${dayAfter(istDay(clock.now), -step.number)}
      and ${isListed(clock, step.register)}`,
    occurrence: sql`fees.id || ' ' || fees.due_on`,
    since: sql.ref("fees.due_on"),
    amount: sql`fees.amount - fees.paid`,
  }),
  noAnswer: (step, clock) => ({
    ...ofClients,
    from: sql`conversations join clients on clients.id = conversations.client_id`,
    // Automatic messages ask for no answer, and begin no new occurrence.
    where: sql`conversations.last_direction = 'out' and conversations.last_at <= ${daysBefore(clock.now, step.number)}
      and ${isListed(clock, step.register)}
      and exists (select 1 from messages where conversation_id = conversations.id and direction = 'out'
        and staff_id is not null and messages.at > coalesce(conversations.last_in_at, ''))`,
    occurrence: sql`coalesce(conversations.last_in_at, '')`,
    since: sql.ref("conversations.last_at"),
  }),
  documents: (step, clock) => ({
    ...ofClients,
    where: sql`${isListed(clock, step.register)} and clients.status is null
      and clients.stage_since <= ${dayAfter(istDay(clock.now), -step.number)}
      and (${sql.join(
        registersOf(step).map((one) => lacksDocuments(one, clock.engine)),
        sql` or `,
      )})`,
    occurrence: sql`clients.stage || ' ' || clients.stage_since`,
    since: sql.ref("clients.stage_since"),
  }),
  appointment: (step, clock) => {
    const tomorrow = dayAfter(istDay(clock.now), 1);
    const startOf = (day: string) => midnightOf(day).toISOString();
    return {
      ...ofClients,
      from: sql`appointments join clients on clients.id = appointments.client_id`,
      where: sql`appointments.state = 'confirmed' and appointments.starts_at >= ${startOf(tomorrow)}
        and appointments.starts_at < ${startOf(dayAfter(tomorrow, 1))} and ${isListed(clock, step.register)}`,
      occurrence: sql`appointments.id || ' ' || appointments.starts_at`,
      since: sql.ref("appointments.starts_at"),
      person: sql.ref("appointments.staff_id"),
    };
  },
  fee: (step, clock) => ({
    ...ofClients,
    from: sql`fees join clients on clients.id = fees.client_id`,
    where: sql`fees.paid < fees.amount and fees.due_on <= ${dayAfter(istDay(clock.now), step.number)}
      and ${isListed(clock, step.register)}`,
    occurrence: sql`fees.id || ' ' || fees.due_on`,
    since: sql.ref("fees.due_on"),
    amount: sql`fees.amount - fees.paid`,
  }),
  validity: (step, clock) => ({
    ...ofClients,
    where: sql`${isListed(clock, step.register)} and clients.valid_until >= ${istDay(clock.now)}
      and clients.valid_until <= ${dayAfter(istDay(clock.now), step.number)}`,
    occurrence: sql.ref("clients.valid_until"),
    since: sql.ref("clients.valid_until"),
  }),
  // Leaves out items already within that time when the step was switched on.
  due: (step, clock) => ({
    ...ofClients,
    // No "on", so that SQLite looks for the days first, and not through all clients.
    from: sql`due_items cross join clients`,
    where: sql`clients.id = due_items.client_id and due_items.state = 'open' and due_items.due_on >= ${istDay(clock.now)}
      and due_items.due_on >= ${dayAfter(istDay(clock.since), step.number)}
      and due_items.due_on <= ${dayAfter(istDay(clock.now), step.number)} and ${isListed(clock, step.register)}`,
    occurrence: sql`due_items.id || ' ' || due_items.due_on`,
    since: sql.ref("due_items.due_on"),
  }),
  status: (step, clock) => ({
    ...ofClients,
    where: sql`${isListed(clock, step.register)} and clients.status_since >= ${lately(clock).toISOString()}
      and ${step.status ? sql`clients.status = ${step.status}` : sql`1 = 1`}`,
    occurrence: sql.ref("clients.status_since"),
    since: sql.ref("clients.status_since"),
  }),
  added: (step, clock) => ({
    ...ofClients,
    // Ids begin with the time, and are what the index has.
    where: sql`${isListed(clock, step.register)} and clients.id >= ${firstIdAt(lately(clock).getTime())}
      and clients.created_at >= ${lately(clock).toISOString()}`,
    occurrence: sql.ref("clients.created_at"),
    since: sql.ref("clients.created_at"),
  }),
  unanswered: (step, clock) => ({
    from: sql`enquiries`,
    where: sql`enquiries.state = 'new' and enquiries.answered_at is null
      and enquiries.created_at <= ${new Date(clock.now.getTime() - step.number * hourMs).toISOString()}`,
    occurrence: sql.ref("enquiries.created_at"),
    since: sql.ref("enquiries.created_at"),
    person: sql.ref("enquiries.assigned_to"),
    service: sql.ref("enquiries.service"),
  }),
};

const registersOf = ({ register }: StepDefinition): Register[] =>
  registers().filter(({ key }) => register === null || key === register);

/** Lacks a required document while these are collected, or has one marked as missing or wrong, at any stage. */
function lacksDocuments({ key, milestones, documents }: Register, engine: Engine): Condition {
  const needed = documents.filter(({ forSome, staffOnly }) => !forSome && !staffOnly).map((one) => one.key);
  const end = milestones.indexOf("submitted");
  const collecting = milestones.slice(0, end < 0 ? 1 : end);
  return sql<SqlBool>`(clients.list_state = ${key} and (
    (${among(engine, "clients.stage", collecting)} and ${needed.length} > (
      select count(distinct document_type) from documents where documents.client_id = clients.id
        and ${among(engine, "documents.document_type", needed)} and (documents.mark = 'have' or (documents.mark is null
          and exists (select 1 from document_versions where document_id = documents.id and removed_at is null)))))
    or exists (select 1 from documents where documents.client_id = clients.id
      and documents.mark in ('missing', 'wrong'))))`;
}
