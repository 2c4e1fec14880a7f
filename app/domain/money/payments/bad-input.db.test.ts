import { expect, test } from "vitest";
import { mergeClients } from "../../cases/clients/merge-clients.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { confirmClaim } from "../claims/decide-claim.server.ts";
import { claimed } from "../claims/test-claims.ts";
import { removeFee } from "../fees/agree.server.ts";
import { agree, cash, noGst, now, pay } from "../fees/test-fees.ts";
import { checkLinks } from "./check-links.server.ts";
import { endAlert, listAlerts } from "./match-payment.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { startGateway } from "./test-gateway.ts";
import { addLink, outcome, receive, returnTo, withLink } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

const link = "plink_TEST0000000001";
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

test("money for a fee that was removed in the meantime gets a receipt and an alert", async () => {
  const { db, staff, client } = await withLink();
  const { id } = await db.selectFrom("fees").select("id").executeTakeFirstOrThrow();
  await removeFee(db, staff, { clientId: client.id, id, version: 1 }, now);
  await receive(db, bodies.linkPaid());
  expect(await outcome(db, client.id)).toMatchObject({
    receipts: [{ amount: 5_000_00 }],
    due: -5_000_00,
    payments: [{ alert: "over" }],
  });
});

test("paid in cash and by the link stays as an advance when somebody says so, and pays the next fee", async () => {
  const { db, staff, client } = await withLink();
  await pay(db, staff, client.id, cash(5_000_00));
  await receive(db, bodies.linkPaid());
  const [alert] = await listAlerts(db, staff);
  expect(await endAlert(db, staff, alert?.id ?? "")).toBe("seen");
  await agree(db, staff, client.id, { description: "Renewal" });
  expect(await outcome(db, client.id)).toMatchObject({ due: 0, payments: [{ alert: "" }] });
});

test("the money of a merged client is the kept one's, and another number changes nothing", async () => {
  const { db, staff, client } = await withLink();
  const kept = await addClient(db, staff, { mobile: "9876500002" });
  await mergeClients(db, staff, { keep: kept, other: client, fromOther: [] }, now);
  await db.updateTable("clients").set({ mobile: "9876500003" }).where("id", "=", kept.id).execute();
  await receive(db, bodies.linkPaid());
  const receipts = await db.selectFrom("receipts").select(["client_id", "mobile", "number"]).execute();
  expect(receipts).toEqual([{ client_id: kept.id, mobile: "9876500003", number: 1 }]);
  expect(await outcome(db, kept.id)).toMatchObject({ payments: [{ alert: "" }] });
});

test("money of an erased client waits for staff without a name", async () => {
  const { db, staff, client } = await withLink();
  await db.deleteFrom("clients").where("id", "=", client.id).execute();
  await receive(db, bodies.linkPaid());
  expect(await listAlerts(db, staff)).toMatchObject([{ alert: "unmatched", client_id: null, name: null }]);
});

test("money of another account's payment, or a payment that is no link's, is nobody's by itself", async () => {
  const { db, staff, client } = await withLink();
  const foreign = JSON.parse(bodies.linkPaid({ link: "plink_FOREIGN", order: "order_9" }));
  await receive(db, JSON.stringify({ ...foreign, account_id: "acc_OTHER" }));
  expect(await listAlerts(db, staff)).toMatchObject([{ alert: "unmatched" }]);
  expect(await outcome(db, client.id)).toMatchObject({ receipts: [], due: 5_000_00, link: "open" });
});

test("after a day without events one round of questions has them all, and late events change nothing", async () => {
  const { db, client } = await withLink();
  const gateway = await startGateway();
  for (const id of ["plink_PART", "plink_EXPIRED"]) await addLink(db, client.id, id);
  const money = { method: "upi", status: "captured", created_at: 1_795_000_000 };
  const known = { reference_id: "", amount: 5_000_00 };
  const paidBy = (payment_id: string, amount: number) => [{ ...money, payment_id, amount }];
  gateway.links.push(
    { ...known, id: link, status: "paid", payments: paidBy("pay_1", 3_000_00) },
    { ...known, id: "plink_PART", status: "partially_paid", payments: paidBy("pay_2", 2_000_00) },
    { ...known, id: "plink_EXPIRED", status: "expired", payments: null },
  );
  const account = { provider: razorpay, connection: gateway.connection, gst: noGst, returnTo };
  await checkLinks(db, account, hours(24));
  // Links that are due at the same time are asked about in any order.
  const amounts = (await outcome(db, client.id)).receipts.map(({ amount }) => amount);
  expect(amounts.sort()).toEqual([2_000_00, 3_000_00]);
  const states = await db.selectFrom("payment_links").select("state").orderBy("provider_id").execute();
  expect(states.map(({ state }) => state)).toEqual(["expired", "partly", "partly"]);
  await receive(db, bodies.linkPaid({ id: "pay_1", amount: 3_000_00 }), bodies.linkEnded("expired"));
  expect((await outcome(db, client.id)).receipts).toHaveLength(2);
});

test("a claim of the same transfer without the provider's RRN needs a decision, in either order", async () => {
  const first = await withLink();
  const told = await claimed(first.db, first.client.id);
  await receive(first.db, bodies.linkPaid());
  expect(await confirmClaim(first.db, first.staff, { id: told, gst: noGst }, now)).toBe("over");
  const { db, staff, client } = await withLink();
  const id = await claimed(db, client.id);
  expect(await confirmClaim(db, staff, { id, gst: noGst }, now)).toHaveProperty("receipts");
  await receive(db, bodies.linkPaid());
  expect(await outcome(db, client.id)).toMatchObject({ payments: [{ alert: "over" }] });
});
