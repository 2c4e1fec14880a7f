import fc from "fast-check";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { newId } from "../../../platform/db/new-ids.server.ts";
import { dayAfter } from "../../../platform/language/time.ts";
import { details } from "../../cases/appointments/test-appointment-config.ts";
import { insertClient, keysOf } from "../../cases/clients/change-client.server.ts";
import { insertMilestone } from "../../cases/clients/milestones.server.ts";
import { sampleClient } from "../../cases/clients/test-clients.ts";
import { enquiry } from "../../cases/enquiries/test-inbox.ts";
import { insertFee } from "../../money/fees/test-fees.ts";
import type { Staff } from "../../people/staff/staff.ts";

export const today = "2026-11-22";

const oneOf = <const Value>(...values: Value[]) => fc.constantFrom(...values);
const maybe = <const Value>(...values: Value[]) => fc.constantFrom(null, ...values);
const day = fc.integer({ min: -100, max: 0 }).map((days) => dayAfter(today, days));
/** Also in the night, when India has another day than Greenwich. */
const moment = fc
  .record({ day, minute: fc.nat(24 * 60 - 1) })
  .map((at) => new Date(Date.parse(at.day) + at.minute * 60_000));
/** Picks a record. */
const n = fc.nat(30);

const enquiryState = oneOf("new", "in_hand", "waiting", "done", "spam");
const clientChange = fc.record({
  list_state: oneOf("pmegp", "pmfme", "trash", "merged"),
  status: maybe("Sanctioned", "Rejected"),
  stage: maybe("papers", "at_bank"),
  stage_since: fc.option(day),
  waiting_on: maybe("bank", "us"),
  waiting_since: fc.option(day),
  referred_by: maybe("Agent One", "Agent Two"),
  loan_amount: fc.nat(1_000_00),
  staff: fc.boolean(),
});
type ClientChange = typeof clientChange extends fc.Arbitrary<infer Value> ? Value : never;

type Write<Values> = (trx: Db, staff: Staff, values: Values, index: number) => Promise<unknown>;

/** Something that happens in an office: its values, and how they are written, as plain statements, so that only triggers keep sums. */
const happening = <Values>(values: fc.Arbitrary<Values>, write: Write<Values>) => ({
  values,
  write: write as Write<unknown>,
});

const happenings = {
  enquiry: happening(
    fc.record({
      at: moment,
      kind: oneOf("appointment", "contact", "consultation"),
      service: oneOf("vikas", "Vikas", "PMEGP Loan"),
      language: oneOf("en", "hi"),
      state: enquiryState,
      source: maybe("google", "bing.com"),
      medium: maybe("cpc", "mail"),
      campaign: maybe("mill", "spring"),
      page: maybe("/contact", "/PMEGP"),
      arrived_open: maybe(0, 1),
    }),
    (trx, _, { at, ...values }, index) => {
      const id = newId(at);
      const own = { id, reference: `S-${id}`, content_hash: id, created_at: at.toISOString() };
      return trx
        .insertInto("enquiries")
        .values(enquiry(index, { ...values, ...own }))
        .execute();
    },
  ),
  answer: happening(
    fc.record({ n, state: enquiryState, wait: fc.nat(5000), assigned: fc.boolean() }),
    async (trx, staff, { n, state, wait, assigned }) => {
      const id = await nth(trx, "enquiries", n);
      if (!id) return;
      const enquiries = trx.selectFrom("enquiries").select("created_at").where("id", "=", id);
      const { created_at } = await enquiries.executeTakeFirstOrThrow();
      const answered = new Date(Date.parse(created_at) + wait * 60_000).toISOString();
      const set = {
        state,
        answered_at: state === "new" ? null : answered,
        assigned_to: assigned ? staff.id : null,
      };
      await trx.updateTable("enquiries").set(set).where("id", "=", id).execute();
    },
  ),
  drop: happening(
    fc.record({ n, table: oneOf("enquiries", "clients", "client_milestones", "client_enquiries") }),
    async (trx, _, { n, table }) => {
      const id = await nth(trx, table, n);
      await trx
        .deleteFrom(table as "clients")
        .where(keyOf(table), "=", id)
        .execute();
    },
  ),
  client: happening(
    fc.record({ at: moment, register: oneOf("pmegp", "pmfme"), change: clientChange }),
    async (trx, staff, { at, register, change }) => {
      const client = await insertClient(trx, staff, { ...sampleClient, register }, at);
      await changeTo(trx, staff, client.id, change);
    },
  ),
  change: happening(fc.record({ n, change: clientChange }), async (trx, staff, { n, change }) =>
    changeTo(trx, staff, await nth(trx, "clients", n), change),
  ),
  link: happening(fc.record({ n, m: n }), async (trx, _, { n, m }) => {
    const [client_id, enquiry_id] = [await nth(trx, "clients", n), await nth(trx, "enquiries", m)];
    if (!client_id || !enquiry_id) return;
    const linked = trx.insertInto("client_enquiries").values({ client_id, enquiry_id });
    await linked.onConflict((same) => same.doNothing()).execute();
  }),
  reach: happening(
    fc.record({
      n,
      milestone: oneOf("papers", "submitted", "sanctioned", "loan_released"),
      on_day: day,
      amount: fc.option(fc.nat(500_00)),
    }),
    async (trx, staff, { n, ...reached }) => {
      const id = await nth(trx, "clients", n);
      if (id) await insertMilestone(trx, staff, id, reached, new Date());
    },
  ),
  withdraw: happening(
    fc.record({ n, back: fc.boolean(), amount: fc.option(fc.nat(500_00)) }),
    async (trx, _, { n, back, amount }) => {
      const id = await nth(trx, "client_milestones", n);
      const set = { removed_at: back ? null : `${today}T00:00:00.000Z`, amount };
      await trx.updateTable("client_milestones").set(set).where("id", "=", id).execute();
    },
  ),
  fee: happening(
    fc.record({
      n,
      day,
      amount: fc.integer({ min: 1, max: 9_000_00 }),
      share: oneOf(0, 0.5, 1),
      cancelled: fc.boolean(),
    }),
    async (trx, staff, { n, ...fee }) => {
      const id = await nth(trx, "clients", n);
      if (id) await insertFee(trx, staff, id, fee);
    },
  ),
  appointment: happening(
    fc.record({ at: moment, state: oneOf("requested", "confirmed", "done", "missed", "cancelled") }),
    (trx, staff, { at, state }) => {
      const time = at.toISOString();
      const times = { starts_at: time, ends_at: time, busy_until: time, created_at: time, updated_at: time };
      const reminders = { remind_day_at: null, remind_hour_at: null };
      const own = { id: newId(at), staff_id: staff.id, state, version: 1, created_by: null };
      return trx
        .insertInto("appointments")
        .values({ ...details, ...times, ...reminders, ...own })
        .execute();
    },
  ),
};

type What = keyof typeof happenings;

/** One thing that happens in an office; `n` picks the record. */
export const event = fc.oneof(
  ...(Object.keys(happenings) as What[]).map((what) =>
    (happenings[what].values as fc.Arbitrary<unknown>).map((values) => ({ what, values })),
  ),
);

export async function happen(
  db: Db,
  staff: Staff,
  events: readonly { what: What; values: unknown }[],
): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [index, { what, values }] of events.entries())
      await happenings[what].write(trx, staff, values, index);
  });
}

type Table = "enquiries" | "clients" | "client_milestones" | "client_enquiries";
const keyOf = (table: Table) => (table === "client_enquiries" ? "client_id" : "id") as "id";

/** The n-th row; "" while there is none, which changes nothing. */
async function nth(trx: Db, table: Table, n: number): Promise<string> {
  const key = keyOf(table);
  const rows = await trx
    .selectFrom(table as "clients")
    .select(key)
    .orderBy(key)
    .execute();
  const row: Record<string, string> | undefined = rows[n % Math.max(1, rows.length)];
  return row?.[key] ?? "";
}

async function changeTo(trx: Db, staff: Staff, id: string, change: ClientChange) {
  const { staff: assigned, ...values } = change;
  const { referred_key } = keysOf({ ...sampleClient, ...values });
  const set = { ...values, referred_key, assigned_to: assigned ? staff.id : null };
  await trx.updateTable("clients").set(set).where("id", "=", id).execute();
}
