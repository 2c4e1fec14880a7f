import { expect, test } from "vitest";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { creditBill } from "../bills/notes.server.ts";
import { billLast } from "../bills/test-bills.ts";
import { removeFee } from "../fees/agree.server.ts";
import { agree, cash, noGst, now, pay, withClient } from "../fees/test-fees.ts";
import { closeNextLink, queueClosings, withdrawLink } from "./close-links.server.ts";
import { makeNextLink, openLinks, requestLink } from "./links.server.ts";
import { arePaymentsPaused, isResting } from "./pause.server.ts";
import { razorpay } from "./razorpay.server.ts";
import { startGateway } from "./test-gateway.ts";
import { outcome, receive, returnTo } from "./test-online.ts";
import { bodies } from "./test-payment-events.ts";

const link = "plink_TEST0000000001";
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function withOpen() {
  const office = await withClient();
  const { db, staff, client } = office;
  const gateway = await startGateway();
  await agree(db, staff, client.id);
  const account = { provider: razorpay, connection: gateway.connection, gst: noGst, returnTo };
  const wanted = {
    clientId: client.id,
    submission: "",
    amount: 5_000_00,
    description: "",
    provider: "razorpay",
  };
  await requestLink(db, staff, wanted, now);
  await makeNextLink(db, account, now);
  const close = async (at = now) => {
    await queueClosings(db, at);
    while (await closeNextLink(db, account, at));
  };
  const [made] = gateway.links;
  if (!made) throw new Error("no link");
  return { ...office, ...gateway, account, made, close };
}

test("a link stays open while its amount is due", async () => {
  const { made, close, asked } = await withOpen();
  await close();
  expect(made.status).toBe("created");
  expect(asked).toHaveLength(1);
});

test("what was paid in cash or withdrawn closes the link at the provider", async () => {
  const byCash = await withOpen();
  await pay(byCash.db, byCash.staff, byCash.client.id, cash(1_00));
  await byCash.close();
  expect(byCash.made.status).toBe("cancelled");
  expect(await outcome(byCash.db, byCash.client.id)).toMatchObject({ link: "cancelled", due: 4_999_00 });
  const { db, staff, client, made, close, asked } = await withOpen();
  const { id } = await db.selectFrom("fees").select("id").executeTakeFirstOrThrow();
  await removeFee(db, staff, { clientId: client.id, id, version: 1 }, now);
  await close();
  await close(later(60));
  expect(made.status).toBe("cancelled");
  expect(asked.filter((line) => line.endsWith("/cancel"))).toHaveLength(1);
});

test("a link that staff withdraw is closed at the provider, once, and the client can have another", async () => {
  const { db, staff, client, made, close, asked } = await withOpen();
  const { id } = await db.selectFrom("payment_links").select("id").executeTakeFirstOrThrow();
  expect(await withdrawLink(db, staff, { clientId: "none", id }, now)).toBe("gone");
  expect(await withdrawLink(db, staff, { clientId: client.id, id }, now)).toBe("withdrawn");
  expect(await withdrawLink(db, staff, { clientId: client.id, id }, now)).toBe("gone");
  expect(await openLinks(db, [client.id])).toEqual([]);
  await close();
  expect(made.status).toBe("cancelled");
  expect(await outcome(db, client.id)).toMatchObject({ link: "cancelled", due: 5_000_00 });
  expect(asked.filter((line) => line.endsWith("/cancel"))).toHaveLength(1);
});

test("a credit note over a part closes a link over the whole", async () => {
  const { db, staff, client, made, close } = await withOpen();
  const { id } = await billLast(db, staff, client.id);
  const credit = { clientId: client.id, id, amount: 1_000_00, reason: "Less work", submission: "" };
  expect(isSaved(await creditBill(db, staff, credit, now))).toBe(true);
  await close();
  expect(made.status).toBe("cancelled");
});

test("the link of an erased client is closed", async () => {
  const { db, client, made, close } = await withOpen();
  await db.deleteFrom("clients").where("id", "=", client.id).execute();
  await close();
  expect(made.status).toBe("cancelled");
  await receive(db, bodies.linkPaid());
  const payments = await db.selectFrom("online_payments").select(["alert", "receipt_id"]).execute();
  expect(payments).toEqual([{ alert: "unmatched", receipt_id: null }]);
});

test("one that was paid just then is booked, and one that is partly paid ends in sixteen minutes", async () => {
  const paid = await withOpen();
  await pay(paid.db, paid.staff, paid.client.id, cash(5_000_00));
  const money = { method: "upi", status: "captured", created_at: 1_795_000_000 };
  Object.assign(paid.made, {
    status: "paid",
    payments: [{ ...money, payment_id: "pay_1", amount: 5_000_00 }],
  });
  await paid.close();
  expect(await outcome(paid.db, paid.client.id)).toMatchObject({
    link: "paid",
    due: -5_000_00,
    payments: [{ alert: "over" }],
  });
  const part = await withOpen();
  await pay(part.db, part.staff, part.client.id, cash(5_000_00));
  const first = { ...money, payment_id: "pay_1", amount: 1_000_00 };
  Object.assign(part.made, { status: "partially_paid", payments: [first] });
  await part.close();
  expect(part.asked).toContain(`expires ${link}`);
  expect(await outcome(part.db, part.client.id)).toMatchObject({ link: "partly", due: -1_000_00 });
});

test("refused keys pause it all until there are new ones, or the provider takes them again", async () => {
  const { db, account, next, close, made, staff, client } = await withOpen();
  await pay(db, staff, client.id, cash(5_000_00));
  next.push({ status: 401, description: "Authentication failed" });
  await close();
  const keys = { provider: "razorpay" as const, keyId: "rzp_test_x", keySecret: "s" };
  expect(await arePaymentsPaused(db, keys)).toBe(true);
  expect(await arePaymentsPaused(db, { ...keys, keySecret: "new" })).toBe(false);
  expect(await isResting(db, account, later(59))).toBe(true);
  expect(await isResting(db, account, later(61))).toBe(false);
  expect(made.status).toBe("created");
  await close(later(90));
  expect(made.status).toBe("cancelled");
  expect(await arePaymentsPaused(db, keys)).toBe(false);
});

test("a link waits for right keys, however long, and says nothing of having failed", async () => {
  const { db, staff, client, account, next } = await withOpen();
  const wanted = { clientId: client.id, submission: "", amount: 1_00, description: "", provider: "razorpay" };
  await requestLink(db, staff, wanted, now);
  const suspended = { status: 400, description: "This merchant account is suspended" };
  for (let hour = 0; hour < 15; hour++) {
    next.push(suspended);
    await makeNextLink(db, account, later(90 * hour));
  }
  const made = () => db.selectFrom("payment_links").select("state").where("amount", "=", 1_00).execute();
  expect(await made()).toEqual([{ state: "unknown" }]);
  next.length = 0;
  await makeNextLink(db, account, later(90 * 15));
  expect(await made()).toEqual([{ state: "open" }]);
});
