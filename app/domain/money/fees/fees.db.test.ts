import fc from "fast-check";
import { expect, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { isSaved } from "../../../platform/db/save-once.server.ts";
import { dayMs, minuteMs } from "../../../platform/language/time.ts";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { readBalance } from "./account.server.ts";
import { agreeFee, changeFee, maxItems, removeFee } from "./agree.server.ts";
import { balanceOfClient, feesOfClient } from "./fees-of-client.server.ts";
import { feesPerMonth } from "./fees-per-month.server.ts";
import { taxableValue } from "./gst.ts";
import { listDebts, listDue, listPaid, sumDue, sumPaid } from "./list-fees.server.ts";
import { mergeAccounts, unmergeAccounts } from "./merge-accounts.server.ts";
import { cancelReceipt, recordPayment, undoPayment } from "./pay.server.ts";
import type { Receipt } from "./tables.ts";
import { agree, cash, noGst, now, pay, today, withClient, withGst } from "./test-fees.ts";

const submission = "0f8fad5b-d9cb-469f-a165-70867728950e";
const itemsOf = async (db: Db, staff: Staff, id: string) =>
  (await feesOfClient(db, staff, [id], today)).items;

/** A payment for an item goes to that one, all else to what is due first. */
function sharesOf(items: readonly { id: string; amount: number }[], receipts: readonly Receipt[]): number[] {
  const sum = (rows: readonly Receipt[]) => rows.reduce((total, { amount }) => total + amount, 0);
  const own = items.map(({ id, amount }) =>
    Math.min(amount, sum(receipts.filter((one) => one.fee_id === id))),
  );
  let left = sum(receipts) - own.reduce((total, share) => total + share, 0);
  return items.map(({ amount }, at) => {
    const more = Math.min(left, amount - (own[at] ?? 0));
    left -= more;
    return (own[at] ?? 0) + more;
  });
}

test("whatever is agreed, paid and cancelled, due is agreed less paid, in the record, the lists and the months", async () => {
  const { db, staff } = await withClient();
  const step = fc.record({
    kind: fc.constantFrom("agree", "pay", "pay", "cancel", "remove"),
    paise: fc.integer({ min: 1, max: 9_999_99 }),
    day: fc.integer({ min: 1, max: 28 }),
    // The item that a payment is for, if it names one.
    which: fc.option(fc.nat(5), { nil: undefined }),
  });
  const sumOf = (rows: readonly { amount: number; paid: number }[]) =>
    rows.reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const client = await addClient(db, staff);
      const before = await sumDue(db, staff, {});
      for (const { kind, paise, day, which } of steps) {
        const on = `2026-11-${String(day).padStart(2, "0")}`;
        const { items, receipts, balance } = await feesOfClient(db, staff, [client.id], today);
        const [item] = items;
        const standing = receipts.find(({ cancelled_at }) => cancelled_at === null);
        if (kind === "agree") await agree(db, staff, client.id, { amount: paise, dueOn: on });
        if (kind === "pay") {
          const open = items.filter(({ amount, paid }) => paid < amount);
          const named = which === undefined ? undefined : open[which % open.length];
          const payment = {
            ...cash(paise, on < today ? on : today),
            ...(named && { item: named.id }),
          };
          const paid = await recordPayment(
            db,
            staff,
            { clientId: client.id, submission: "", gst: noGst },
            payment,
            now,
          );
          const tooMuch = paise > balance.due ? "more" : undefined;
          const refused = balance.due <= 0 ? "nothingDue" : tooMuch;
          expect(typeof paid === "string" ? paid : undefined).toBe(refused);
        }
        if (kind === "cancel" && standing)
          await cancelReceipt(db, staff, { id: standing.id, reason: "x" }, now);
        if (kind === "remove" && item) {
          const result = await removeFee(db, staff, { clientId: client.id, ...item }, now);
          expect(result).toBe(item.amount > balance.due ? "belowPaid" : "removed");
        }
      }
      const { items, balance, receipts } = await feesOfClient(db, staff, [client.id], today);
      const standing = receipts.filter(({ cancelled_at }) => cancelled_at === null);
      expect(balance.due).toBe(balance.agreed - balance.paid);
      expect(balance.due).toBeGreaterThanOrEqual(0);
      expect(balance.paid).toBe(standing.reduce((sum, { amount }) => sum + amount, 0));
      expect(balance.due).toBe(sumOf(items));
      expect(balance.dueNow).toBe(sumOf(items.filter(({ due_on }) => due_on <= today)));
      expect(items.map(({ paid }) => paid)).toEqual(sharesOf(items, standing));
      const all = await sumDue(db, staff, {});
      expect(all.due - before.due).toBe(balance.due);
      const months = await feesPerMonth(db, staff, { from: "2026-11-01", to: "2026-11-30" });
      const month = months[0] ?? { due: 0, paid: 0 };
      expect([month.due, month.paid]).toEqual([all.due, (await sumPaid(db, staff, {})).paid]);
    }),
    { numRuns: 25 },
  );
});

test("a government fee that is paid with the firm's own has no GST, and says so on the receipt for good", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { description: "Trademark fee", amount: 4_500_00, forGovernment: true });
  await agree(db, staff, client.id, { amount: 1_180_00 });
  const receipt = await pay(db, staff, client.id, cash(5_680_00), { gst: withGst });
  expect(receipt).toMatchObject({ amount: 5_680_00, government: 4_500_00, cgst: 90_00, sgst: 90_00 });
  expect(taxableValue(receipt)).toBe(1_000_00);
  await expect(db.updateTable("receipts").set({ government: 0 }).execute()).rejects.toThrow(/never changed/);
});

test("receipts that are issued at once, by payments that stand and some that fail, have consecutive numbers", async () => {
  const { db, staff } = await withClient();
  const clients = await Promise.all(
    Array.from({ length: 6 }, (_, n) => addClient(db, staff, { mobile: `987650010${n}` })),
  );
  for (const { id } of clients) await agree(db, staff, id, { amount: 4_00 });
  // Each is paid five times a rupee, of which the fifth is too much.
  const posts = clients.flatMap(({ id }) =>
    Array.from({ length: 5 }, () =>
      recordPayment(db, staff, { clientId: id, submission: "", gst: noGst }, cash(1_00), now),
    ),
  );
  const results = await Promise.all(posts);
  expect(results.filter((result) => result === "nothingDue").length).toBe(6);
  const rows = await db.selectFrom("receipts").select(["year", "number"]).orderBy("number").execute();
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, n) => n + 1));
  expect(new Set(rows.map(({ year }) => year))).toEqual(new Set([2026]));
});

test("a payment that fails in its transaction leaves no gap, and each financial year begins with 1", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id);
  await pay(db, staff, client.id, cash(1_00));
  const stranger = { ...staff, id: "no account" };
  const session = { clientId: client.id, submission: "", gst: noGst };
  await expect(recordPayment(db, stranger, session, cash(1_00), now)).rejects.toThrow();
  expect(await pay(db, staff, client.id, cash(1_00))).toMatchObject({ year: 2026, number: 2 });
  const april = new Date("2027-03-31T18:30:00.000Z");
  expect(await pay(db, staff, client.id, cash(1_00), { at: april })).toMatchObject({ year: 2027, number: 1 });
});

test("a form that is sent twice at once or again later is one payment and one item", async () => {
  const { db, staff, client } = await withClient();
  const session = { clientId: client.id, submission };
  const fee = { description: "Project report", amount: 10_00, dueOn: today };
  const twice = () => agreeFee(db, staff, session, fee, now);
  expect(await Promise.all([twice(), twice()])).toEqual(Array(2).fill({ saved: expect.any(String) }));
  expect((await itemsOf(db, staff, client.id)).length).toBe(1);
  const post = (amount: number, at = now) =>
    recordPayment(db, staff, { ...session, gst: noGst }, cash(amount), at);
  const earlier = (ms: number) => new Date(now.getTime() - ms);
  const results = await Promise.all([post(4_00), post(4_00, earlier(1))]);
  expect(results[0]).toEqual(results[1]);
  // Whatever another process's clock says, or this one's after it was set back.
  for (const ms of [0, 1, 2_000, 75 * minuteMs, 365 * dayMs])
    expect(await post(4_00, earlier(ms))).toEqual(results[0]);
  // Another amount from the same form is another payment.
  expect(await post(3_00)).not.toEqual(results[0]);
  expect(await readBalance(db, [client.id], today)).toMatchObject({ paid: 7_00, due: 3_00 });
});

test("a payment of more than is due, or of a client who is gone, writes nothing", async () => {
  const { db, staff, client } = await withClient();
  const post = (amount: number, clientId = client.id) =>
    recordPayment(db, staff, { clientId, submission: "", gst: noGst }, cash(amount), now);
  expect(await post(1)).toBe("nothingDue");
  await agree(db, staff, client.id, { amount: 10_00 });
  expect(await post(10_01)).toBe("more");
  expect(await post(1, "nobody")).toBe("gone");
  expect(await db.selectFrom("receipts").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("receipt_numbers").select("year").execute()).toEqual([]);
});

test("a payment for an item pays that item, says so on its receipt, and is refused once the item is paid", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { description: "Audit", amount: 5_00, dueOn: "2026-11-01" });
  await agree(db, staff, client.id, { description: "Licence", amount: 3_00 });
  const [audit, licence] = await itemsOf(db, staff, client.id);
  const receipt = await pay(db, staff, client.id, { ...cash(3_00), item: licence?.id ?? "" });
  expect(receipt).toMatchObject({ about: "Licence", fee_id: licence?.id });
  expect((await itemsOf(db, staff, client.id)).map(({ paid }) => paid)).toEqual([0, 3_00]);
  expect(await readBalance(db, [client.id], today)).toMatchObject({ due: 5_00, dueNow: 5_00 });
  const again = { ...cash(1_00), item: licence?.id ?? "" };
  const session = { clientId: client.id, submission: "", gst: noGst };
  expect(await recordPayment(db, staff, session, again, now)).toBe("itemPaid");
  // More than an item goes on to what is due first.
  await cancelReceipt(db, staff, { id: receipt.id, reason: "x" }, now);
  await pay(db, staff, client.id, { ...cash(7_00), item: licence?.id ?? "" });
  expect((await itemsOf(db, staff, client.id)).map(({ paid }) => paid)).toEqual([4_00, 3_00]);
  expect(audit?.description).toBe("Audit");
});

test("one cheque is recorded twice only by who has seen its first receipt, also from two tabs at once", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 90_00 });
  const cheque = (reference: string, seenReceipt = "") =>
    recordPayment(
      db,
      staff,
      { clientId: client.id, submission: "", gst: noGst, seenReceipt },
      { ...cash(5_00), method: "cheque", reference },
      now,
    );
  const answers = await Promise.all([cheque("000123"), cheque("CHQ-1"), cheque(" 000 123 "), cheque("123")]);
  expect(answers.filter(isSaved).length).toBe(2);
  const first = answers.find((answer) => typeof answer === "object" && "same" in answer);
  if (typeof first !== "object" || !("same" in first)) throw new Error("nothing was asked");
  expect(isSaved(await cheque("000123", first.same.id))).toBe(true);
  // The third one is asked about again.
  expect(isSaved(await cheque("000123", first.same.id))).toBe(false);
  await cancelReceipt(db, staff, { id: first.same.id, reason: "x" }, now);
  expect(isSaved(await cheque("other"))).toBe(true);
});

test("a payment is taken back within a minute by who recorded it: its receipt is cancelled and keeps its number", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 9_00 });
  const { id } = await pay(db, staff, client.id, cash(5_00));
  const back = { id, reason: "Taken back at once" };
  const later = (ms: number) => new Date(now.getTime() + ms);
  expect(await undoPayment(db, { ...staff, id: "another" }, back, later(1))).toBe("gone");
  expect(await undoPayment(db, staff, back, later(61_000))).toBe("gone");
  expect(await undoPayment(db, staff, back, later(10_000))).toBe("cancelled");
  expect(await undoPayment(db, staff, back, later(10_000))).toBe("gone");
  expect(await readBalance(db, [client.id], today)).toMatchObject({ paid: 0, due: 9_00 });
  expect(await pay(db, staff, client.id, cash(5_00))).toMatchObject({ number: 2 });
});

test("a cancelled receipt keeps its number, what it says and its place, and its amount is due again", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 1_180_00 });
  const receipt = await pay(db, staff, client.id, cash(1_180_00), { gst: withGst });
  expect(receipt).toMatchObject({ about: "Project report", taxable: 1_000_00, cgst: 90_00, sgst: 90_00 });
  expect(await cancelReceipt(db, staff, { id: receipt.id, reason: "Wrong client" }, now)).toBe("cancelled");
  expect(await cancelReceipt(db, staff, { id: receipt.id, reason: "Again" }, now)).toBe("gone");
  const { rows } = await listPaid(db, staff, {});
  expect(rows).toMatchObject([
    { ...receipt, cancelled_at: now.toISOString(), cancelled_by: staff.id, cancel_reason: "Wrong client" },
  ]);
  expect(await sumPaid(db, staff, {})).toEqual({ count: 1, paid: 0 });
  expect(await readBalance(db, [client.id], today)).toMatchObject({ due: 1_180_00 });
  expect(await pay(db, staff, client.id, cash(1_00))).toMatchObject({
    number: 2,
    taxable: 1_00,
    gst_rate: 0,
  });
});

test("the database refuses to change or delete a receipt, or to give a number twice", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id);
  const receipt = await pay(db, staff, client.id, cash(1_00));
  await expect(db.updateTable("receipts").set({ number: 7 }).execute()).rejects.toThrow(/never changed/);
  await expect(db.updateTable("receipts").set({ amount: 7 }).execute()).rejects.toThrow(/never changed/);
  await expect(db.deleteFrom("receipts").execute()).rejects.toThrow(/eight years/);
  await expect(
    db
      .insertInto("receipts")
      .values({ ...receipt, id: "another" })
      .execute(),
  ).rejects.toThrow();
});

test("an item is changed by who saw it last, and never to less than was paid", async () => {
  const { db, staff, client } = await withClient();
  await agree(db, staff, client.id, { amount: 10_00 });
  const [item] = await itemsOf(db, staff, client.id);
  if (!item) throw new Error("no item");
  await pay(db, staff, client.id, cash(6_00));
  const to = (amount: number, version = 1) =>
    changeFee(
      db,
      staff,
      { clientId: client.id, id: item.id, version },
      { description: "Report", amount, dueOn: today },
      now,
    );
  expect(await to(5_99)).toBe("belowPaid");
  expect(await to(6_00)).toBe("changed");
  expect(await to(8_00)).toBe("stale");
  expect(await removeFee(db, staff, { clientId: client.id, id: item.id, version: 2 }, now)).toBe("belowPaid");
  expect(await itemsOf(db, staff, client.id)).toMatchObject([
    { description: "Report", amount: 6_00, paid: 6_00 },
  ]);
});

test(`a client has at most ${maxItems} items`, async () => {
  const { db, staff, client } = await withClient();
  for (let n = 0; n < maxItems; n++) await agree(db, staff, client.id, { amount: 1 });
  const further = { description: "x", amount: 1, dueOn: today };
  expect(await agreeFee(db, staff, { clientId: client.id, submission: "" }, further, now)).toBe("many");
});

test("the list of what is due goes page by page through all open items, without the trash", async () => {
  const { db, staff, client } = await withClient();
  const gone = await addClient(db, staff, { mobile: "9876500009" });
  await agree(db, staff, gone.id);
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", gone.id).execute();
  for (const day of ["03", "01", "02"]) await agree(db, staff, client.id, { dueOn: `2026-12-${day}` });
  const days: string[] = [];
  let next: string | undefined;
  do {
    const page = await listDue(db, staff, {}, { size: 1, after: next });
    days.push(...page.rows.map(({ day }) => day));
    next = page.next;
  } while (next);
  expect(days).toEqual(["2026-12-01", "2026-12-02", "2026-12-03"]);
  expect(await sumDue(db, staff, { from: "2026-12-02", to: "2026-12-02" })).toEqual({
    count: 1,
    clients: 1,
    due: 5_000_00,
  });
  expect((await listDue(db, staff, { staffId: staff.id })).rows).toEqual([]);
});

test("merged clients have one account; after the merge is undone each has its own again", async () => {
  const { db, staff, client: keep } = await withClient();
  const other = await addClient(db, staff, { name: "Sunita" });
  await agree(db, staff, other.id, { amount: 10_00 });
  const seen = { keep: { id: keep.id, version: 1 }, other: { id: other.id, version: 1 }, fromOther: [] };
  expect(await mergeAccounts(db, staff, seen, now)).toBe("merged");
  await pay(db, staff, keep.id, cash(4_00));
  const both = [keep.id, other.id];
  expect(await balanceOfClient(db, staff, both, today)).toMatchObject({
    agreed: 10_00,
    paid: 4_00,
    due: 6_00,
  });
  expect(await sumDue(db, staff, {})).toMatchObject({ count: 1, due: 6_00 });
  expect(await unmergeAccounts(db, staff, other.id, now)).toBe("unmerged");
  expect(await readBalance(db, [other.id], today)).toMatchObject({ due: 10_00 });
  expect(await readBalance(db, [keep.id], today)).toMatchObject({ paid: 4_00, due: -4_00 });
  expect(await sumDue(db, staff, {})).toMatchObject({ count: 1, due: 10_00 });
});

test("a viewer sees fees only when the owner lets this account, and changes none", async () => {
  const { db, client } = await withClient();
  const viewer = await someStaff(db, "9000000002", "viewer");
  const reads = [listDebts, listDue, listPaid, sumDue, sumPaid].map(
    (read) => (who: Staff) => read(db, who, { today }),
  );
  for (const read of reads) await expect(read(viewer)).rejects.toMatchObject({ status: 403 });
  await expect(feesOfClient(db, viewer, [client.id], today)).rejects.toMatchObject({ status: 403 });
  const allowed = { ...viewer, seesFees: true };
  for (const read of reads) await read(allowed);
  await feesOfClient(db, allowed, [client.id], today);
  const change = async () => cancelReceipt(db, allowed, { id: "x", reason: "x" }, now);
  await expect(change()).rejects.toMatchObject({ status: 403 });
});
