import { expect, test } from "vitest";
import { addClient, someStaff } from "../../cases/clients/test-clients.ts";
import { listDebts, maxItemsOfDebt, sumDue } from "./list-fees.server.ts";
import { mergeAccounts } from "./merge-accounts.server.ts";
import { agree, cash, pay, today, withClient } from "./test-fees.ts";

test("what is owed has one row for a client, with the sum and the items, page by page and longest due first", async () => {
  const { db, staff, client } = await withClient();
  const other = await addClient(db, staff, { name: "Asha", mobile: "9876500009" });
  for (const [day, amount] of [
    ["2026-12-01", 3_00],
    ["2026-11-02", 1_00],
    ["2026-11-19", 2_00],
  ] as const)
    await agree(db, staff, client.id, { dueOn: day, amount, description: day });
  await agree(db, staff, other.id, { dueOn: "2026-11-03", amount: 50_00, forGovernment: true });
  await pay(db, staff, other.id, cash(20_00));
  const first = await listDebts(db, staff, { today }, { size: 1 });
  const second = await listDebts(db, staff, { today }, { size: 1, after: first.next });
  expect([first.rows, second.rows, second.next]).toMatchObject([
    [
      {
        id: client.id,
        day: "2026-11-02",
        due: 6_00,
        dueNow: 3_00,
        count: 3,
        items: [{ description: "2026-11-02" }, { description: "2026-11-19" }, { description: "2026-12-01" }],
      },
    ],
    [{ id: other.id, name: "Asha", due: 30_00, dueNow: 30_00, count: 1, items: [{ paid: 20_00 }] }],
    undefined,
  ]);
  expect(await sumDue(db, staff, {})).toEqual({ count: 4, clients: 2, due: 36_00 });
  const late = await listDebts(db, staff, { from: "2026-11-04", today });
  expect(late.rows).toMatchObject([{ id: client.id, day: "2026-11-19", due: 5_00, count: 2 }]);
});

test("a row shows the first items of many, and only clients assigned to the person who asks for them", async () => {
  const { db, staff, client } = await withClient();
  const colleague = await someStaff(db, "9000000002");
  for (let n = 0; n <= maxItemsOfDebt; n++) await agree(db, staff, client.id, { amount: 1_00 });
  const [row] = (await listDebts(db, staff, { today })).rows;
  expect([row?.count, row?.items.length]).toEqual([maxItemsOfDebt + 1, maxItemsOfDebt]);
  await db.updateTable("clients").set({ assigned_to: colleague.id }).execute();
  const rowsOf = async (staffId: string) => (await listDebts(db, staff, { today, staffId })).rows.length;
  expect([await rowsOf(staff.id), await rowsOf(colleague.id)]).toEqual([0, 1]);
});

test("a person with cases in two registers has one row; another name with the same number has its own", async () => {
  const { db, staff, client } = await withClient();
  const second = await addClient(db, staff, { name: client.name, mobile: client.mobile, register: "pmfme" });
  const brother = await addClient(db, staff, { name: "Ravi", mobile: client.mobile });
  await agree(db, staff, client.id, { dueOn: "2026-11-02", amount: 1_00 });
  await agree(db, staff, second.id, { dueOn: "2026-11-03", amount: 2_00 });
  await agree(db, staff, brother.id, { dueOn: "2026-11-04", amount: 4_00 });
  expect((await listDebts(db, staff, { today })).rows).toMatchObject([
    { due: 3_00, count: 2, accounts: 2, items: [{ client_id: client.id }, { client_id: second.id }] },
    { id: brother.id, due: 4_00, accounts: 1 },
  ]);
  expect(await sumDue(db, staff, {})).toEqual({ count: 3, clients: 2, due: 7_00 });
});

test("items of a merged record are in the row of the kept one, and leave the list with it", async () => {
  const { db, staff, client: keep } = await withClient();
  const other = await addClient(db, staff, { name: "Sunita" });
  await agree(db, staff, keep.id, { amount: 1_00 });
  await agree(db, staff, other.id, { amount: 2_00 });
  const seen = { keep: { id: keep.id, version: 1 }, other: { id: other.id, version: 1 }, fromOther: [] };
  expect(await mergeAccounts(db, staff, seen, new Date())).toBe("merged");
  expect((await listDebts(db, staff, { today })).rows).toMatchObject([{ id: keep.id, due: 3_00, count: 2 }]);
  expect(await sumDue(db, staff, {})).toEqual({ count: 2, clients: 1, due: 3_00 });
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", keep.id).execute();
  expect((await listDebts(db, staff, { today })).rows).toEqual([]);
  expect(await sumDue(db, staff, {})).toEqual({ count: 0, clients: 0, due: 0 });
});
