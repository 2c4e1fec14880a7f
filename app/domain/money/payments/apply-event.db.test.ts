import fc from "fast-check";
import { expect, test } from "vitest";
import { claimsOf } from "../claims/claim-payment.server.ts";
import { claimed, utr } from "../claims/test-claims.ts";
import { agree, cash, noGst, now, pay } from "../fees/test-fees.ts";
import { listAlerts, matchPayment } from "./match-payment.server.ts";
import { addLink, outcome, receive, withLink } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

const link = "plink_TEST0000000001";
const paid = { receipts: [{ number: 1, amount: 5_000_00 }], due: 0, link: "paid" };

test("captured and paid of one payment, three times each, make one receipt", async () => {
  const { db, client } = await withLink();
  const both = [bodies.payment("captured", { link }), bodies.linkPaid()];
  await receive(db, ...both, ...both, ...both);
  expect(await outcome(db, client.id)).toMatchObject({
    ...paid,
    payments: [{ state: "confirmed", alert: "" }],
  });
});

test("a payment that failed first is booked when it is captured, and a late failure changes nothing", async () => {
  const { db, client } = await withLink();
  await receive(db, bodies.payment("failed", { link }));
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [], due: 5_000_00, link: "open" });
  await receive(db, bodies.payment("captured", { link }), bodies.payment("failed", { link }));
  expect(await outcome(db, client.id)).toMatchObject(paid);
});

test("money wins over an expired or cancelled link, in either order", async () => {
  for (const state of ["expired", "cancelled"] as const) {
    const first = await withLink();
    await receive(first.db, bodies.linkEnded(state));
    expect(await outcome(first.db, first.client.id)).toMatchObject({ link: state });
    await receive(first.db, bodies.linkPaid());
    expect(await outcome(first.db, first.client.id)).toMatchObject(paid);
    await receive(first.db, bodies.linkEnded(state));
    expect(await outcome(first.db, first.client.id)).toMatchObject(paid);
  }
});

test("a part is a part, and the rest completes it", async () => {
  const { db, client } = await withLink();
  await receive(db, bodies.linkPaid({ id: "pay_1", amount: 2_000_00 }));
  expect(await outcome(db, client.id)).toMatchObject({ due: 3_000_00, link: "partly" });
  await receive(db, bodies.linkPaid({ id: "pay_2", amount: 3_000_00 }));
  expect(await outcome(db, client.id)).toMatchObject({ due: 0, link: "paid" });
});

test("paid in cash and by the link: both are booked, with an alert", async () => {
  const { db, staff, client } = await withLink();
  await pay(db, staff, client.id, cash(5_000_00));
  await receive(db, bodies.linkPaid());
  expect(await outcome(db, client.id)).toMatchObject({ due: -5_000_00, payments: [{ alert: "over" }] });
  expect(await listAlerts(db, staff)).toMatchObject([{ alert: "over", name: "Sunita Devi" }]);
});

test("a refunded amount is due again, whether the refund is reported before or after the payment", async () => {
  for (const order of [0, 1]) {
    const { db, client } = await withLink();
    const events = [bodies.linkPaid(), bodies.refund("processed", 2_000_00, { link })];
    await receive(db, ...(order === 0 ? events : events.toReversed()));
    await receive(
      db,
      bodies.refund("processed", 2_000_00, { link }),
      bodies.refund("created", 2_000_00, { link }),
    );
    expect(await outcome(db, client.id)).toMatchObject({ due: 2_000_00 });
  }
});

test("a failed refund returns nothing, and makes an alert", async () => {
  const { db, client } = await withLink();
  await receive(
    db,
    bodies.linkPaid(),
    bodies.refund("created", 100, { link }),
    bodies.refund("failed", 100, { link }),
  );
  expect(await outcome(db, client.id)).toMatchObject({ due: 0, payments: [{ alert: "refundFailed" }] });
});

test("a claim with the same RRN is the same payment, and so is a receipt that staff made from it", async () => {
  const { db, client } = await withLink();
  await claimed(db, client.id);
  await receive(db, bodies.linkPaid({ rrn: utr }));
  expect(await outcome(db, client.id)).toMatchObject(paid);
  expect(await claimsOf(db, [client.id], now)).toMatchObject([{ state: "found" }]);
  const second = await withLink();
  await pay(second.db, second.staff, second.client.id, { ...cash(5_000_00), method: "upi", reference: utr });
  await receive(second.db, bodies.linkPaid({ rrn: utr }));
  expect(await outcome(second.db, second.client.id)).toMatchObject(paid);
});

test("what fits no client waits for staff, and one press books it once", async () => {
  const { db, staff, client } = await withLink("plink_OTHER000000001");
  await receive(db, bodies.payment("captured", { link, order: "" }));
  const [alert] = await listAlerts(db, staff);
  expect(alert).toMatchObject({ alert: "unmatched", amount: 5_000_00 });
  const match = { id: alert?.id ?? "", clientId: client.id, gst: noGst };
  expect(await matchPayment(db, staff, match, now)).toBe("matched");
  expect(await matchPayment(db, staff, match, now)).toBe("gone");
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [{ amount: 5_000_00 }], due: 0 });
});

test("another currency is kept and shown, without a receipt", async () => {
  const { db, client } = await withLink();
  await receive(db, bodies.linkPaid().replace('"currency":"INR"', '"currency":"USD"'));
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [], payments: [{ alert: "currency" }] });
});

test("any order of any of these events, with repetitions, ends in the same balance and gapless receipts", async () => {
  const events = [
    bodies.payment("failed", { id: "pay_1", link, order: "order_1" }),
    bodies.payment("authorized", { id: "pay_1", link, order: "order_1" }),
    bodies.payment("captured", { id: "pay_1", link, order: "order_1", amount: 2_000_00 }),
    bodies.linkPaid({ id: "pay_1", amount: 2_000_00, order: "order_1" }),
    bodies.linkPaid({ id: "pay_2", amount: 3_000_00, order: "order_2" }),
    bodies.linkEnded("expired"),
    bodies.refund("created", 1_000_00, { id: "pay_2", amount: 3_000_00, order: "order_2" }),
    bodies.refund("processed", 1_000_00, { id: "pay_2", amount: 3_000_00, order: "order_2" }),
    bodies.refund("failed", 500_00, { id: "pay_1", amount: 2_000_00, order: "order_1" }, { id: "rfnd_2" }),
    bodies.dispute("created", 2_000_00, { id: "pay_1", amount: 2_000_00, order: "order_1" }),
    bodies.dispute("lost", 2_000_00, { id: "pay_1", amount: 2_000_00, order: "order_1" }),
    bodies.dispute("created", 1_00, { id: "pay_2", amount: 3_000_00, order: "order_2" }, "disp_2"),
    bodies.dispute("won", 1_00, { id: "pay_2", amount: 3_000_00, order: "order_2" }, "disp_2"),
  ];
  const whole = fc.shuffledSubarray(events, { minLength: events.length });
  const run = async (order: string[], again: string) => {
    const { db, staff, client } = await withLink();
    await agree(db, staff, client.id, { amount: 1_00, dueOn: "2026-12-31" });
    await addLink(db, client.id, "plink_OTHER000000001");
    await receive(db, ...order, again);
    const { receipts, due } = await outcome(db, client.id);
    expect(receipts.map(({ number }) => number)).toEqual([1, 2]);
    expect(receipts.map(({ amount }) => amount).sort()).toEqual([2_000_00, 3_000_00]);
    // Agreed 5,001; of 5,000 paid, 1,000 were refunded and 2,000 given back by the bank.
    expect(due).toBe(3_001_00);
    const notes = await db.selectFrom("payment_refunds").select(["refund_id", "state"]).execute();
    expect(Object.fromEntries(notes.map(({ refund_id, state }) => [refund_id, state]))).toEqual({
      rfnd_1: "processed",
      rfnd_2: "failed",
      disp_1: "processed",
      disp_2: "failed",
    });
  };
  await fc.assert(fc.asyncProperty(whole, fc.constantFrom(...events), run), { numRuns: 12 });
});
