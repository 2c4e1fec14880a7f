import fc from "fast-check";
import { type Db, inTransaction } from "../../platform/db/connection.server.ts";
import { newId } from "../../platform/db/new-ids.server.ts";
import { dayAfter } from "../../platform/language/time.ts";
import type { AppointmentState } from "../appointments/tables.ts";
import { insertClient, keysOf } from "../clients/change-client.server.ts";
import { insertMilestone } from "../clients/milestones.server.ts";
import { sampleClient } from "../clients/test-clients.ts";
import { enquiry } from "../enquiries/test-inbox.ts";
import type { Staff } from "../staff/staff.ts";

export const today = "2026-11-22";

const day = fc.integer({ min: -100, max: 0 }).map((days) => dayAfter(today, days));
/** Also in the night, when India has another day than Greenwich. */
const moment = fc
  .record({ day, hour: fc.integer({ min: 0, max: 23 }), minute: fc.integer({ min: 0, max: 59 }) })
  .map(({ day, hour, minute }) => new Date(Date.parse(day) + (hour * 60 + minute) * 60_000));
const which = fc.nat(30);
const maybe = <T>(value: T, other: T) => fc.constantFrom(null, value, other);

const scheme = fc.constantFrom("pmegp" as const, "pmfme" as const);
const enquiryState = fc.constantFrom(...(["new", "in_hand", "waiting", "done", "spam"] as const));
const clientChange = fc.record({
  list_state: fc.constantFrom("pmegp" as const, "pmfme" as const, "trash" as const, "merged" as const),
  status: maybe("Sanctioned" as const, "Rejected" as const),
  stage: maybe("papers", "at_bank"),
  stage_since: fc.option(day),
  waiting_on: maybe("bank" as const, "us" as const),
  waiting_since: fc.option(day),
  referred_by: maybe("Agent One", "Agent Two"),
  loan_amount: fc.nat(1_000_00),
  staff: fc.boolean(),
});
const milestone = fc.constantFrom("papers", "submitted", "sanctioned", "loan_released");

/** One thing that happens in an office: what it is, then its values; `n` picks the record. */
export const event = fc.oneof(
  fc.record({
    what: fc.constant("enquiry" as const),
    at: moment,
    values: fc.record({
      kind: fc.constantFrom("appointment" as const, "contact" as const, "consultation" as const),
      service: fc.constantFrom("vikas", "Vikas", "PMEGP Loan"),
      language: fc.constantFrom("en", "hi"),
      state: enquiryState,
      source: maybe("google", "bing.com"),
      medium: maybe("cpc", "mail"),
      campaign: maybe("mill", "spring"),
      page: maybe("/contact", "/PMEGP"),
      arrived_open: maybe(0, 1),
    }),
  }),
  fc.record({
    what: fc.constant("answer" as const),
    n: which,
    state: enquiryState,
    wait: fc.integer({ min: 0, max: 5000 }),
    staff: fc.boolean(),
  }),
  fc.record({
    what: fc.constant("drop" as const),
    n: which,
    table: fc.constantFrom(
      "enquiries" as const,
      "clients" as const,
      "client_milestones" as const,
      "client_enquiries" as const,
    ),
  }),
  fc.record({ what: fc.constant("client" as const), at: moment, scheme, change: clientChange }),
  fc.record({ what: fc.constant("change" as const), n: which, change: clientChange }),
  fc.record({ what: fc.constant("link" as const), n: which, m: which }),
  fc.record({
    what: fc.constant("reach" as const),
    n: which,
    milestone,
    day,
    amount: fc.option(fc.nat(500_00)),
  }),
  fc.record({
    what: fc.constant("withdraw" as const),
    n: which,
    back: fc.boolean(),
    amount: fc.option(fc.nat(500_00)),
  }),
  fc.record({
    what: fc.constant("fee" as const),
    n: which,
    day,
    amount: fc.integer({ min: 1, max: 9_000_00 }),
    share: fc.constantFrom(0, 0.5, 1),
    cancelled: fc.boolean(),
  }),
  fc.record({
    what: fc.constant("appointment" as const),
    at: moment,
    state: fc.constantFrom<AppointmentState>("requested", "confirmed", "done", "missed", "cancelled"),
  }),
);
export type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Writes what happens with plain statements, so that nothing but the triggers can keep the sums. */
export async function happen(db: Db, staff: Staff, events: readonly Event[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const [index, one] of events.entries()) await write(trx, staff, one, index);
  });
}

async function write(trx: Db, staff: Staff, one: Event, index: number) {
  if (one.what === "enquiry") {
    const id = newId(one.at);
    const own = { id, reference: `S-${id}`, content_hash: id, created_at: one.at.toISOString() };
    await trx
      .insertInto("enquiries")
      .values(enquiry(index, { ...one.values, ...own }))
      .execute();
  } else if (one.what === "client") {
    const client = await insertClient(trx, staff, { ...sampleClient, scheme: one.scheme }, one.at);
    await changeTo(trx, staff, client.id, one.change);
  } else if (one.what === "appointment") await makeAppointment(trx, staff, one);
  else await changeOne(trx, staff, one);
}

async function nth(
  trx: Db,
  table: "enquiries" | "clients" | "client_milestones" | "client_enquiries",
  n: number,
) {
  const key = table === "client_enquiries" ? "client_id" : "id";
  const rows = await trx
    .selectFrom(table as "clients")
    .select(key as "id")
    .orderBy(key as "id")
    .execute();
  const row = rows[n % Math.max(1, rows.length)] as Record<string, string> | undefined;
  return row?.[key];
}

type Change = Exclude<Event, { what: "enquiry" | "client" | "appointment" }>;

async function changeOne(trx: Db, staff: Staff, one: Change) {
  if (one.what === "answer") {
    const id = await nth(trx, "enquiries", one.n);
    if (!id) return;
    const { created_at } = await trx
      .selectFrom("enquiries")
      .select("created_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const answered_at =
      one.state === "new" ? null : new Date(Date.parse(created_at) + one.wait * 60_000).toISOString();
    const set = { state: one.state, answered_at, assigned_to: one.staff ? staff.id : null };
    await trx.updateTable("enquiries").set(set).where("id", "=", id).execute();
  } else if (one.what === "drop") {
    const id = await nth(trx, one.table, one.n);
    const key = one.table === "client_enquiries" ? "client_id" : "id";
    if (id)
      await trx
        .deleteFrom(one.table as "clients")
        .where(key as "id", "=", id)
        .execute();
  } else if (one.what === "change") {
    const id = await nth(trx, "clients", one.n);
    if (id) await changeTo(trx, staff, id, one.change);
  } else if (one.what === "link") {
    const [client_id, enquiry_id] = [await nth(trx, "clients", one.n), await nth(trx, "enquiries", one.m)];
    if (!client_id || !enquiry_id) return;
    await trx
      .insertInto("client_enquiries")
      .values({ client_id, enquiry_id })
      .onConflict((same) => same.doNothing())
      .execute();
  } else if (one.what === "fee") {
    const id = await nth(trx, "clients", one.n);
    if (id) await addFee(trx, staff, id, one);
  } else if (one.what === "reach") {
    const id = await nth(trx, "clients", one.n);
    const reached = { milestone: one.milestone, on_day: one.day, amount: one.amount };
    if (id) await insertMilestone(trx, staff, id, reached, new Date());
  } else {
    const id = await nth(trx, "client_milestones", one.n);
    const set = { removed_at: one.back ? null : `${today}T00:00:00.000Z`, amount: one.amount };
    if (id) await trx.updateTable("client_milestones").set(set).where("id", "=", id).execute();
  }
}

async function changeTo(
  trx: Db,
  staff: Staff,
  id: string,
  change: typeof clientChange extends fc.Arbitrary<infer T> ? T : never,
) {
  const { staff: assigned, ...values } = change;
  const { referred_key } = keysOf({ ...sampleClient, ...values });
  const set = { ...values, referred_key, assigned_to: assigned ? staff.id : null };
  await trx.updateTable("clients").set(set).where("id", "=", id).execute();
}

/** An item, and a receipt for its paid share, which may be cancelled: then nothing of the item is paid. */
async function addFee(
  trx: Db,
  staff: Staff,
  client_id: string,
  { day, amount, share, cancelled }: Extract<Event, { what: "fee" }>,
) {
  const made = { id: newId(new Date()), created_at: `${day}T06:00:00.000Z`, created_by: staff.id };
  const paid = Math.floor(amount * share);
  await trx
    .insertInto("fees")
    .values({
      ...made,
      client_id,
      description: "Report",
      amount,
      due_on: day,
      version: 1,
      paid: cancelled ? 0 : paid,
    })
    .execute();
  if (paid === 0) return;
  const last = await trx
    .selectFrom("receipts")
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirst();
  await trx
    .insertInto("receipts")
    .values({
      ...made,
      year: 2026,
      number: Number(last?.number ?? 0) + 1,
      client_id,
      name: "Asha",
      mobile: "",
      about: "Report",
      amount: paid,
      paid_on: day,
      method: "cash",
      reference: "",
      gstin: "",
      gst_rate: 0,
      taxable: paid,
      cgst: 0,
      sgst: 0,
      igst: 0,
      place: "",
      cancel_reason: "",
      cancelled_at: null,
      cancelled_by: null,
    })
    .execute();
  if (!cancelled) return;
  const set = { cancelled_at: made.created_at, cancelled_by: staff.id, cancel_reason: "Wrong" };
  await trx.updateTable("receipts").set(set).where("id", "=", made.id).execute();
}

async function makeAppointment(trx: Db, staff: Staff, { at, state }: { at: Date; state: AppointmentState }) {
  const time = at.toISOString();
  const person = {
    name: "Asha",
    phone: "",
    email: "",
    topic: "",
    note: "",
    enquiry_id: null,
    client_id: null,
  };
  await trx
    .insertInto("appointments")
    .values({
      ...person,
      id: newId(at),
      staff_id: staff.id,
      starts_at: time,
      ends_at: time,
      busy_until: time,
      state,
      way: "office",
      language: "en",
      remind_day_at: null,
      remind_hour_at: null,
      version: 1,
      created_at: time,
      created_by: null,
      updated_at: time,
    })
    .execute();
}
