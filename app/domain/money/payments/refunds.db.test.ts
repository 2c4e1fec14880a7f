import { expect, test } from "vitest";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { refundReceipt } from "../bills/notes.server.ts";
import { noGst, now } from "../fees/test-fees.ts";
import { makeNextRefund } from "./make-refunds.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { requestRefund } from "./request-refund.server.ts";
import { startGateway } from "./test-gateway.ts";
import { outcome, receive, returnTo, withLink } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

const link = "plink_TEST0000000001";
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function withPayment() {
  const office = await withLink();
  const { db } = office;
  await db.updateTable("staff").set({ role: "owner" }).execute();
  const owner = { ...office.staff, role: "owner" as const };
  await receive(db, bodies.linkPaid());
  const gateway = await startGateway();
  const account = { provider: razorpay, connection: gateway.connection, gst: noGst, returnTo };
  const { id } = await db.selectFrom("online_payments").select("id").executeTakeFirstOrThrow();
  const wanted = {
    paymentId: id,
    submission: "",
    amount: 2_000_00,
    reason: "Paid twice",
    provider: "razorpay",
  };
  const ask = (of: Partial<typeof wanted> = {}, at = now) =>
    requestRefund(db, owner, { ...wanted, ...of }, at);
  const make = (at = now) => makeNextRefund(db, account, at);
  const refunds = () =>
    db.selectFrom("payment_refunds").select(["refund_id", "state", "note_number"]).orderBy("id").execute();
  return { ...office, ...gateway, atProvider: gateway.refunds, owner, ask, make, refunds };
}

test("a refund goes to the provider once, and lowers the balance when it has been carried out", async () => {
  const { db, client, ask, make, refunds, asked } = await withPayment();
  expect(isSaved(await ask())).toBe(true);
  expect(await make()).toBe(true);
  expect(await make()).toBe(false);
  expect(asked).toEqual(["POST /payments/pay_TEST0000000001/refund"]);
  expect(await refunds()).toEqual([{ refund_id: "rfnd_TEST1", state: "pending", note_number: null }]);
  expect(await outcome(db, client.id)).toMatchObject({ due: 0 });
  const of = { id: "rfnd_TEST1" };
  await receive(
    db,
    bodies.refund("processed", 2_000_00, { link }, of),
    bodies.refund("created", 2_000_00, {}, of),
  );
  expect(await refunds()).toEqual([{ refund_id: "rfnd_TEST1", state: "processed", note_number: 1 }]);
  expect(await outcome(db, client.id)).toMatchObject({ due: 2_000_00 });
  const receipts = await db.selectFrom("receipts").select(["amount", "refunded"]).execute();
  expect(receipts).toEqual([{ amount: 5_000_00, refunded: 2_000_00 }]);
});

test("after a busy answer or a cut it is tried again under the same key, and is one refund", async () => {
  const { ask, make, refunds, asked, next } = await withPayment();
  await ask();
  next.push({ status: 409, description: "Another request with the same key is running" });
  await make();
  next.push("cut");
  await make(later(90));
  await make(later(180));
  expect(asked).toHaveLength(3);
  expect(await refunds()).toMatchObject([{ refund_id: "rfnd_TEST1", state: "pending" }]);
});

test("its event may come before the provider's answer", async () => {
  const { db, client, ask, make, refunds, next } = await withPayment();
  await ask();
  next.push("cut");
  await make();
  const [waiting] = await refunds();
  const of = { id: "rfnd_TEST1", receipt: waiting?.refund_id ?? "" };
  await receive(db, bodies.refund("processed", 2_000_00, {}, of));
  expect(await make(later(90))).toBe(false);
  expect(await refunds()).toEqual([{ refund_id: "rfnd_TEST1", state: "processed", note_number: 1 }]);
  expect(await outcome(db, client.id)).toMatchObject({ due: 2_000_00 });
});

test("its event without our reference, before the provider's answer, is the same refund", async () => {
  const { db, client, ask, make, refunds, next } = await withPayment();
  await ask();
  next.push("cut");
  await make();
  await receive(db, bodies.refund("processed", 2_000_00, {}, { id: "rfnd_TEST1" }));
  await make(later(90));
  expect(await refunds()).toEqual([{ refund_id: "rfnd_TEST1", state: "processed", note_number: 1 }]);
  expect(await outcome(db, client.id)).toMatchObject({ due: 2_000_00 });
});

test("one whose events were lost is asked for", async () => {
  const { db, client, ask, make, atProvider } = await withPayment();
  await ask();
  await make();
  for (const refund of atProvider.values()) refund.status = "processed";
  expect(await make(later(5 * 60))).toBe(false);
  await make(later(6 * 60 + 1));
  expect(await outcome(db, client.id)).toMatchObject({ due: 2_000_00 });
});

test("a refusal ends it, and somebody is told in the list", async () => {
  const { db, client, ask, make, refunds, next } = await withPayment();
  await ask();
  next.push({ status: 400, description: "The refund amount is more than the payment" });
  await make();
  expect(await refunds()).toMatchObject([{ state: "failed", note_number: null }]);
  expect(await outcome(db, client.id)).toMatchObject({ due: 0, payments: [{ alert: "refundFailed" }] });
});

test("more than was paid, less than a rupee, an old payment and another provider are refused", async () => {
  const { ask } = await withPayment();
  expect(await ask({ amount: 5_000_01 })).toBe("more");
  expect(await ask({ amount: 99 })).toBe("small");
  expect(await ask({ provider: "cashfree" })).toBe("provider");
  expect(await ask({ paymentId: "none" })).toBe("gone");
  expect(await ask({}, later(181 * 24 * 60))).toBe("old");
  expect(isSaved(await ask())).toBe(true);
  expect(await ask({ amount: 3_000_01 })).toBe("more");
  expect(isSaved(await ask({ amount: 3_000_00 }))).toBe(true);
  expect(await ask({ amount: 100 })).toBe("more");
});

test("a part returned by hand and a part online are both due again, and no more than was paid is returned", async () => {
  for (const isHandFirst of [true, false]) {
    const { db, client, owner, ask, make, refunds } = await withPayment();
    const { id } = await db.selectFrom("receipts").select("id").executeTakeFirstOrThrow();
    const of = { clientId: client.id, id, submission: "", reason: "Less work", method: "cash" as const };
    const byHand = () => refundReceipt(db, owner, { ...of, amount: 1_000_00, reference: "" }, now);
    if (isHandFirst) await byHand();
    await ask();
    await make();
    await receive(db, bodies.refund("processed", 2_000_00, {}, { id: "rfnd_TEST1" }));
    if (!isHandFirst) await byHand();
    expect(await outcome(db, client.id)).toMatchObject({ due: 3_000_00 });
    expect(await refunds()).toMatchObject([{ state: "processed", note_number: isHandFirst ? 2 : 1 }]);
    expect(await ask({ amount: 2_000_01 })).toBe("more");
    expect(isSaved(await ask({ amount: 2_000_00 }))).toBe(true);
  }
});

test("a refund that staff noted with the provider's reference is the same one", async () => {
  const { db, client, owner, refunds } = await withPayment();
  const { id } = await db.selectFrom("receipts").select("id").executeTakeFirstOrThrow();
  const of = { clientId: client.id, id, submission: "", reason: "Less work", method: "upi" as const };
  await refundReceipt(db, owner, { ...of, amount: 2_000_00, reference: "rfnd_SITE" }, now);
  await receive(db, bodies.refund("processed", 2_000_00, {}, { id: "rfnd_SITE" }));
  expect(await outcome(db, client.id)).toMatchObject({ due: 2_000_00 });
  expect(await refunds()).toEqual([{ refund_id: "rfnd_SITE", state: "processed", note_number: 1 }]);
});

test("a lost dispute is due again, in either order, and a won one changes nothing", async () => {
  for (const reversed of [false, true]) {
    const { db, client } = await withLink();
    const events = [bodies.linkPaid(), bodies.dispute("created", 5_000_00), bodies.dispute("lost", 5_000_00)];
    await receive(db, ...(reversed ? events.toReversed() : events));
    expect(await outcome(db, client.id)).toMatchObject({
      due: 5_000_00,
      payments: [{ alert: "disputeLost" }],
    });
    const receipts = await db.selectFrom("receipts").select("refunded").execute();
    expect(receipts).toEqual([{ refunded: 5_000_00 }]);
  }
  const { db, client } = await withLink();
  await receive(db, bodies.linkPaid(), bodies.dispute("created", 5_000_00));
  expect(await outcome(db, client.id)).toMatchObject({ due: 0, payments: [{ alert: "dispute" }] });
  await receive(db, bodies.dispute("won", 5_000_00), bodies.dispute("created", 5_000_00));
  expect(await outcome(db, client.id)).toMatchObject({ due: 0, payments: [{ alert: "" }] });
});
