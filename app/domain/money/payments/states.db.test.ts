import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import type { Client } from "../../cases/clients/tables.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { claimsOf } from "../claims/claim-payment.server.ts";
import { claimed, utr } from "../claims/test-claims.ts";
import { removeFee } from "../fees/agree.server.ts";
import { cancelReceipt } from "../fees/pay.server.ts";
import { cash, now, pay } from "../fees/test-fees.ts";
import { outcome, receive, withLink } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

type Office = { db: Db; staff: Staff; client: Client };
type Act = (office: Office) => Promise<unknown>;

const link = "plink_TEST0000000001";
const old = { id: "pay_OLD", order: "order_1" };
const fresh = { id: "pay_NEW", order: "order_2" };
const paise = (rupees: number) => rupees * 100;
const events =
  (...raws: string[]): Act =>
  ({ db }) =>
    receive(db, ...raws);

/** Of 5,000 rupees that are agreed. "received" was paid by one payment, whose refund made "returned" of it. */
const states = {
  asked: async () => {},
  claimed: ({ db, client }) => claimed(db, client.id),
  part: events(bodies.linkPaid({ ...old, amount: paise(2_000) })),
  received: events(bodies.linkPaid(old)),
  over: events(bodies.linkPaid(old), bodies.linkPaid({ id: "pay_TWICE", amount: paise(1_000) })),
  withdrawn: async ({ db, staff, client }) => {
    const { id } = await db.selectFrom("fees").select("id").executeTakeFirstOrThrow();
    await removeFee(db, staff, { clientId: client.id, id, version: 1 }, now);
  },
  returned: events(bodies.linkPaid(old), bodies.refund("processed", paise(5_000), old)),
} satisfies Record<string, Act>;

type State = keyof typeof states;
const all = Object.keys(states) as State[];

/** The event, and by state the balance in rupees after it, where that is not the one before; and the alert of its payment. */
type Row = {
  name: string;
  act: Act;
  due?: Partial<Record<State, number>>;
  alert?: Partial<Record<State, string>>;
  link?: Partial<Record<State, string>>;
};

const before: Record<State, number> = {
  asked: 5_000,
  claimed: 5_000,
  part: 3_000,
  received: 0,
  over: -1_000,
  withdrawn: 0,
  returned: 5_000,
};
const linkBefore: Record<State, string> = {
  asked: "open",
  claimed: "open",
  part: "partly",
  received: "paid",
  over: "paid",
  withdrawn: "open",
  returned: "paid",
};
const lessEach = (rupees: number) =>
  Object.fromEntries(all.map((state) => [state, before[state] - rupees])) as Record<State, number>;
const paidBefore = ["part", "received", "over", "returned"] as const;
const ofPaid = <Value>(value: Value) =>
  Object.fromEntries(paidBefore.map((state) => [state, value])) as Partial<Record<State, Value>>;
const unpaid = ["asked", "claimed", "withdrawn"] as const;
const ofUnpaid = <Value>(value: Value) =>
  Object.fromEntries(unpaid.map((state) => [state, value])) as Partial<Record<State, Value>>;

/** Of a payment that was not heard of, and whose link the event does not name. */
const unmatched = ofUnpaid("unmatched");

const rows: Row[] = [
  {
    name: "new money by a link",
    act: events(bodies.linkPaid(fresh)),
    due: lessEach(5_000),
    alert: { part: "over", received: "over", over: "over", withdrawn: "over" },
    link: { ...ofUnpaid("paid"), part: "paid" },
  },
  {
    name: "new money, as captured",
    act: events(bodies.payment("captured", { ...fresh, link })),
    due: lessEach(5_000),
    alert: { part: "over", received: "over", over: "over", withdrawn: "over" },
    link: { ...ofUnpaid("paid"), part: "paid" },
  },
  {
    name: "the same payment again",
    act: events(bodies.payment("captured", { ...old, link }), bodies.linkPaid(old), bodies.linkPaid(old)),
    due: { asked: 0, claimed: 0, withdrawn: -5_000 },
    alert: { withdrawn: "over" },
    link: ofUnpaid("paid"),
  },
  { name: "authorized", act: events(bodies.payment("authorized", { ...fresh, link })) },
  { name: "failed", act: events(bodies.payment("failed", { ...fresh, link })) },
  {
    name: "expired",
    act: events(bodies.linkEnded("expired")),
    link: { ...ofUnpaid("expired"), part: "expired" },
  },
  {
    name: "cancelled",
    act: events(bodies.linkEnded("cancelled")),
    link: { ...ofUnpaid("cancelled"), part: "cancelled" },
  },
  {
    name: "refund created",
    act: events(bodies.refund("created", paise(500), old, { id: "rfnd_2" })),
    alert: unmatched,
  },
  {
    name: "refund processed",
    act: events(bodies.refund("processed", paise(500), old, { id: "rfnd_2" })),
    due: { part: 3_500, received: 500, over: -500 },
    alert: unmatched,
  },
  {
    name: "refund failed",
    act: events(bodies.refund("failed", paise(500), old, { id: "rfnd_2" })),
    alert: { ...unmatched, ...ofPaid("refundFailed") },
  },
  {
    name: "dispute created",
    act: events(bodies.dispute("created", paise(500), old)),
    alert: { ...unmatched, ...ofPaid("dispute") },
  },
  {
    name: "dispute lost",
    act: events(bodies.dispute("lost", paise(500), old)),
    due: { part: 3_500, received: 500, over: -500 },
    alert: { ...unmatched, ...ofPaid("disputeLost") },
  },
];

const cells = rows.flatMap((row) => all.map((state) => [row.name, state, row] as const));

test.each(cells)("%s when it is %s", async (_, state, { act, due, alert, link: ended }) => {
  const office = await withLink();
  await states[state](office);
  await act(office);
  await act(office);
  const { db, client } = office;
  const after = await outcome(db, client.id);
  expect(after.due).toBe(paise(due?.[state] ?? before[state]));
  expect(after.link).toBe(ended?.[state] ?? linkBefore[state]);
  const alerts = after.payments.map((payment) => payment.alert).filter(Boolean);
  const kept = state === "over" ? ["over"] : [];
  const [told] = [alert?.[state]].filter(Boolean);
  expect(alerts.sort()).toEqual([...kept, ...(told ? [told] : [])].sort());
  const numbers = after.receipts.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
});

test("money with the RRN of a claim confirms it, in whatever state, with one receipt", async () => {
  for (const state of ["asked", "part", "received", "withdrawn", "returned"] as const) {
    const office = await withLink();
    const { db, client } = office;
    await states[state](office);
    await claimed(db, client.id);
    const had = (await outcome(db, client.id)).receipts.length;
    await receive(
      db,
      bodies.linkPaid({ ...fresh, rrn: utr }),
      bodies.payment("captured", { ...fresh, link }),
    );
    expect([state, (await outcome(db, client.id)).receipts.length]).toEqual([state, had + 1]);
    expect(await claimsOf(db, [client.id], now)).toMatchObject([{ state: "found" }]);
  }
});

test("what staff enter or cancel counts beside what came online", async () => {
  for (const state of ["asked", "part", "returned"] as const) {
    const office = await withLink();
    const { db, staff, client } = office;
    await states[state](office);
    const receipt = await pay(db, staff, client.id, cash(paise(1_000)));
    expect((await outcome(db, client.id)).due).toBe(paise(before[state] - 1_000));
    await cancelReceipt(db, staff, { id: receipt.id, reason: "Wrong" }, now);
    expect((await outcome(db, client.id)).due).toBe(paise(before[state]));
  }
});
