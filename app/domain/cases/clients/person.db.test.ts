import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addRegister } from "../../catalogue/registers/test-register.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { typedOf } from "./fields.ts";
import { findLiveClient } from "./find-client.server.ts";
import { updateClient } from "./save-client.server.ts";
import { checkClient } from "./schema.ts";
import { addClient } from "./test-clients.ts";

const { key } = addRegister();
const now = new Date("2026-11-25T06:00:00Z");
const noOutbox = { forms: {}, mail: undefined, allow: [] };

test("a person's details are changed once, in their open cases of every register, with an entry in each history", async () => {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  const person = { name: "Asha Devi", mobile: "9876500001", address: "Ward 1" };
  const first = await addClient(db, staff, { ...person, register: "pmegp" });
  const further = await addClient(db, staff, { ...person, register: key, address: "The workshop" });
  const finished = await addClient(db, staff, { ...person, register: key, status: "Rejected" });
  const lasting = { register: key, stage: "loan_released", stage_since: "2026-01-01" };
  const valid = await addClient(db, staff, { ...person, ...lasting, valid_until: "2026-11-25" });
  const ended = await addClient(db, staff, { ...person, ...lasting, valid_until: "2026-11-24" });
  const relative = await addClient(db, staff, { ...person, register: key, name: "Ravi Kumar" });
  const typed = { ...typedOf(first), name: "Asha Kumari", mobile: "9876500002", address: "Ward 2" };
  typed.termLoan = typed.loanAmount;
  typed.cashCredit = "";
  const checked = checkClient(typed, "pmegp");
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  const change = { id: first.id, version: 1, value: checked.value };
  expect(await updateClient(db, staff, noOutbox, change, now)).toMatchObject({ outcome: "saved" });
  const asItIs = (id: string) => findLiveClient(db, staff, id);
  // What only one case had stays in it.
  expect(await asItIs(further.id)).toMatchObject({
    name: "Asha Kumari",
    mobile: "9876500002",
    address: "The workshop",
    version: 2,
  });
  expect(await asItIs(finished.id)).toMatchObject({ name: "Asha Devi", version: 1 });
  expect(await asItIs(valid.id)).toMatchObject({ name: "Asha Kumari", mobile: "9876500002" });
  expect(await asItIs(ended.id)).toMatchObject({ name: "Asha Devi", version: 1 });
  expect(await asItIs(relative.id)).toMatchObject({ name: "Ravi Kumar", mobile: "9876500001", version: 1 });
  const entries = await db
    .selectFrom("activity")
    .selectAll()
    .where("record_id", "=", further.id)
    .where("verb", "=", "changed")
    .execute();
  expect(entries).toMatchObject([
    { staff_id: staff.id, after: '{"name":"Asha Kumari","mobile":"9876500002"}' },
  ]);
});
