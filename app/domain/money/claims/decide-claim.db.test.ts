import { expect, test } from "vitest";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { readBalance } from "../fees/account.server.ts";
import { mergeAccounts } from "../fees/merge-accounts.server.ts";
import { cancelReceipt } from "../fees/pay.server.ts";
import { agree, noGst, now, today, withClient } from "../fees/test-fees.ts";
import { claimPayment, claimsOf, recordClaim } from "./claim-payment.server.ts";
import { confirmClaim, rejectClaim } from "./decide-claim.server.ts";
import { countToCheck, listClaims } from "./list-claims.server.ts";
import { reopenClaims } from "./reopen-claims.server.ts";
import { claim, claimed, utr } from "./test-claims.ts";

const gst = noGst;

async function withClaim(amount = 5_000_00) {
  const office = await withClient();
  await agree(office.db, office.staff, office.client.id);
  const id = await claimed(office.db, office.client.id, claim({ amount }));
  return { ...office, id };
}

test("found in the bank makes one receipt, whoever presses and how often", async () => {
  const { db, staff, client, id } = await withClaim();
  const both = await Promise.all([1, 2].map(() => confirmClaim(db, staff, { id, gst }, now)));
  expect(both.filter((result) => result !== "gone")).toMatchObject([
    { receipts: [{ amount: 5_000_00, method: "upi", reference: utr, paid_on: today, number: 1 }] },
  ]);
  expect(await db.selectFrom("receipts").select("id").execute()).toHaveLength(1);
  expect(await claimsOf(db, [client.id], now)).toMatchObject([
    { state: "found", receiptId: expect.any(String) },
  ]);
  expect(await countToCheck(db, staff)).toBe(0);
});

test("more than is due is asked first, then recorded, and the rest is an advance", async () => {
  const { db, staff, client, id } = await withClaim(6_000_00);
  expect(await confirmClaim(db, staff, { id, gst }, now)).toBe("over");
  expect(await confirmClaim(db, staff, { id, gst, agreed: ["over"] }, now)).toHaveProperty("receipts");
  expect((await readBalance(db, [client.id], today)).due).toBe(-1_000_00);
});

test("another amount is recorded as it came", async () => {
  const { db, staff, client, id } = await withClaim();
  const found = await confirmClaim(db, staff, { id, gst, amount: 4_500_00 }, now);
  expect(found).toMatchObject({ receipts: [{ amount: 4_500_00 }] });
  expect((await readBalance(db, [client.id], today)).due).toBe(500_00);
});

test("one transfer for two clients makes a receipt for each, or none", async () => {
  const { db, staff, id } = await withClaim();
  const other = await addClient(db, staff, { mobile: "9876500002" });
  const rest = { clientId: "nobody", amount: 2_000_00 };
  expect(await confirmClaim(db, staff, { id, gst, amount: 3_000_00, rest }, now)).toBe("noRest");
  expect(await db.selectFrom("receipts").select("id").execute()).toEqual([]);
  await agree(db, staff, other.id, { amount: 2_000_00 });
  const split = { id, gst, amount: 3_000_00, rest: { ...rest, clientId: other.id } };
  expect(await confirmClaim(db, staff, split, now)).toMatchObject({
    receipts: [
      { amount: 3_000_00, reference: utr, number: 1 },
      { amount: 2_000_00, client_id: other.id, reference: utr, number: 2 },
    ],
  });
});

test("a UTR that is on a receipt is asked about before a second receipt", async () => {
  const { db, staff, id } = await withClaim();
  const other = await addClient(db, staff, { mobile: "9876500002" });
  await agree(db, staff, other.id);
  const second = await claimed(db, other.id);
  expect(await confirmClaim(db, staff, { id, gst }, now)).toHaveProperty("receipts");
  const { rows } = await listClaims(db, staff, "open");
  expect(rows[0]?.same).toMatchObject([{ name: "Sunita Devi", receipt: "2026-27/0001" }]);
  expect(await confirmClaim(db, staff, { id: second, gst }, now)).toBe("booked");
  const agreed = ["booked"] as const;
  expect(await confirmClaim(db, staff, { id: second, gst, agreed }, now)).toHaveProperty("receipts");
});

test("nobody confirms their own entry, unless there is nobody else", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id);
  const posted = { clientId: client.id, submission: "" };
  const noted = await recordClaim(db, staff, posted, claim(), now);
  const id = typeof noted === "string" ? noted : noted.saved;
  const viewer = await someStaff(db, "9000000003", "viewer");
  await expect(async () => confirmClaim(db, viewer, { id, gst }, now)).rejects.toThrow();
  const colleague = await someStaff(db, "9000000002");
  expect(await confirmClaim(db, staff, { id, gst }, now)).toBe("own");
  const away = { deactivated_at: now.toISOString() };
  await db.updateTable("staff").set(away).where("id", "=", colleague.id).execute();
  expect(await confirmClaim(db, staff, { id, gst }, now)).toHaveProperty("receipts");
});

test("a payment that was not found can be reported again, and found later", async () => {
  const { db, staff, client, id } = await withClaim();
  expect(await rejectClaim(db, staff, id, now)).toBe("rejected");
  expect(await rejectClaim(db, staff, id, now)).toBe("gone");
  expect((await listClaims(db, staff, "notFound")).rows).toMatchObject([{ id }]);
  expect(await claimPayment(db, { clientId: client.id, submission: "" }, claim(), now)).toHaveProperty(
    "saved",
  );
  expect(await confirmClaim(db, staff, { id, gst }, now)).toHaveProperty("receipts");
});

test("a payment whose receipt is cancelled is to be checked again", async () => {
  const { db, staff, id } = await withClaim();
  const found = await confirmClaim(db, staff, { id, gst }, now);
  const receipt = typeof found === "object" ? found.receipts[0]?.id : undefined;
  await cancelReceipt(db, staff, { id: receipt ?? "", reason: "Wrong" }, now);
  await reopenClaims(db, receipt ?? "");
  expect((await listClaims(db, staff, "open")).rows).toMatchObject([{ id, due: 5_000_00 }]);
});

test("a claim of a client that was merged meanwhile is booked for the kept one", async () => {
  const { db, staff, client, id } = await withClaim();
  const keep = await addClient(db, staff, { name: "Sunita" });
  const seen = { keep: { id: keep.id, version: 1 }, other: { id: client.id, version: 1 }, fromOther: [] };
  expect(await mergeAccounts(db, staff, seen, now)).toBe("merged");
  expect((await listClaims(db, staff, "open")).rows).toMatchObject([{ client_id: keep.id, due: 5_000_00 }]);
  expect(await confirmClaim(db, staff, { id, gst }, now)).toMatchObject({
    receipts: [{ client_id: keep.id }],
  });
});
