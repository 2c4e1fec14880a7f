import { expect, test } from "vitest";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { freshDatabase } from "../db/test-database.ts";
import { runImport, undoImport } from "./imports.server.ts";
import { importing, sampleList } from "./test-imports.ts";

test("a list is read, checked and taken over as the form would have saved it", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const { ready, work, state } = importing(db, staff);
  const id = await importing(db, staff).ready(sampleList);
  expect(await state(id)).toMatchObject({ total: 3, good: 3, bad: 0, gaps: 1, twins: 0, repeats: 0 });
  expect(await runImport(db, staff, id, "skip", new Date())).toBe(true);
  await work(id);
  expect(await state(id)).toMatchObject({ state: "done", added: 3, updated: 0, skipped: 0, refused: 0 });
  const clients = await db.selectFrom("clients").selectAll().orderBy("id").execute();
  expect(clients[0]).toMatchObject({
    ...{ name: "Sunita Devi", mobile: "9876500001", gender: "Female", status: "Sanctioned", version: 1 },
    ...{ loan_amount: 500_000_00, term_loan: 300_000_00, cash_credit: 200_000_00, shelf: "pmegp" },
    search: "sunita devi\nflour mill\n9876500001\n\n\n",
  });
  expect(clients[1]).toMatchObject({ loan_amount: 1_000_000_00, term_loan: null, status: null });
  expect(clients[2]).toMatchObject({ father_name: "", address: "", gender: "Female" });
  void ready;
});

test("a run is undone as a whole, but for what somebody has touched since", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const old = await addClient(db, staff, {
    mobile: "9876500001",
    name: "Sunita",
    loan_amount: 1_00,
    term_loan: 1_00,
  });
  const hands = importing(db, staff);
  const id = await hands.ready(sampleList);
  expect(await hands.state(id)).toMatchObject({ twins: 1 });
  await runImport(db, staff, id, "update", new Date());
  await hands.work(id);
  expect(await hands.state(id)).toMatchObject({ added: 2, updated: 1 });
  await undoImport(db, staff, id, new Date());
  await hands.work(id);
  expect(await hands.state(id)).toMatchObject({ state: "undone", undone: 3, kept: 0 });
  const back = await db.selectFrom("clients").selectAll().where("id", "=", old.id).executeTakeFirstOrThrow();
  expect(back).toMatchObject({ name: "Sunita", loan_amount: 1_00, term_loan: 1_00, shelf: "pmegp" });
  const others = await db.selectFrom("clients").select("shelf").where("id", "<>", old.id).execute();
  expect(others.map(({ shelf }) => shelf)).toEqual(["trash", "trash"]);
});
