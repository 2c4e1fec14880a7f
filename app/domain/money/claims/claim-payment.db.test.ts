import { expect, test } from "vitest";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { owedBy, receiptOf } from "../fees/owed.server.ts";
import { agree, cash, now, pay, withClient } from "../fees/test-fees.ts";
import { claimPayment, claimsOf, withdrawClaim } from "./claim-payment.server.ts";
import { claim, claimed, utr } from "./test-claims.ts";

const submission = "";

test("a client reports a payment once, and the same form sent again adds nothing", async () => {
  const { db, client } = await withClient();
  const posted = { clientId: client.id, submission: "5f2b6d0e-8f0a-4d8e-9a47-0a1b2c3d4e5f" };
  const first = await claimPayment(db, posted, claim(), now);
  expect(isSaved(first)).toBe(true);
  expect(await claimPayment(db, posted, claim(), now)).toEqual(first);
  expect(await claimsOf(db, [client.id], now)).toMatchObject([
    { utr, amount: 5_000_00, state: "open", receiptId: null },
  ]);
  expect(await claimPayment(db, { ...posted, submission }, claim(), now)).toBe("told");
});

test("a UTR of somebody else is added only after the question, and never names the other", async () => {
  const { db, staff, client } = await withClient();
  const other = await addClient(db, staff, { mobile: "9876500002" });
  await claimed(db, client.id);
  const posted = { clientId: other.id, submission };
  expect(await claimPayment(db, posted, claim(), now)).toBe("elsewhere");
  expect(isSaved(await claimPayment(db, { ...posted, sharedTransfer: true }, claim(), now))).toBe(true);
});

test("a UTR on a receipt counts as reported, until the receipt is cancelled", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id);
  await pay(db, staff, client.id, { ...cash(1_000_00), method: "upi", reference: utr });
  expect(await claimPayment(db, { clientId: client.id, submission }, claim(), now)).toBe("told");
});

test("a withdrawn claim can be reported again, and clients withdraw only their own", async () => {
  const { db, staff, client } = await withClient();
  const other = await addClient(db, staff, { mobile: "9876500002" });
  const id = await claimed(db, client.id);
  expect(await withdrawClaim(db, other.id, id, now)).toBe("gone");
  expect(await withdrawClaim(db, client.id, id, now)).toBe("withdrawn");
  expect(await withdrawClaim(db, client.id, id, now)).toBe("gone");
  expect(await claimsOf(db, [client.id], now)).toEqual([]);
  await claimed(db, client.id);
});

test("ten payments are being checked at most", async () => {
  const { db, client } = await withClient();
  for (let n = 0; n < 10; n++) await claimed(db, client.id, claim({ utr: `63281234560${n}` }));
  expect(await claimPayment(db, { clientId: client.id, submission }, claim(), now)).toBe("many");
});

test("a client sees what is owed, first due first, and only own receipts", async () => {
  const { db, staff, client } = await withClient();
  const other = await addClient(db, staff, { mobile: "9876500002" });
  await agree(db, staff, client.id, { description: "Second", dueOn: "2026-12-20" });
  await agree(db, staff, client.id, { description: "First", forGovernment: true });
  const receipt = await pay(db, staff, client.id, cash(2_000_00));
  expect(await owedBy(db, client.id, now)).toMatchObject({
    due: 8_000_00,
    dueNow: 3_000_00,
    credit: 0,
    items: [
      { description: "First", open: 3_000_00, amount: 5_000_00, forGovernment: true },
      { description: "Second", open: 5_000_00, dueOn: "2026-12-20", forGovernment: false },
    ],
    receipts: [{ number: "2026-27/0001", amount: 2_000_00, cancelled: false }],
  });
  expect(await receiptOf(db, [client.id], receipt.id)).toMatchObject({ id: receipt.id });
  expect(await receiptOf(db, [other.id], receipt.id)).toBeUndefined();
  expect(await owedBy(db, other.id, now)).toMatchObject({ due: 0, items: [], receipts: [] });
});
