import fc from "fast-check";
import { expect, test } from "vitest";
import { sized } from "../../../../../tests/form.ts";
import {
  type ClientField,
  clientFields,
  formServiceFields,
  type TypedClient,
} from "../../../../domain/cases/clients/fields.ts";
import { addClient, someStaff } from "../../../../domain/cases/clients/test-clients.ts";
import type { OutboxSettings } from "../../../../domain/delivery/deliveries/settings.ts";
import { startFormService } from "../../../../domain/delivery/deliveries/test-form-service.ts";
import { anOutbox, eventually } from "../../../../domain/delivery/deliveries/test-outbox.ts";
import type { Staff } from "../../../../domain/people/staff/staff.ts";
import type { Db } from "../../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../../platform/db/test-database.ts";
import { clientFormAction, type FormResult } from "./client-form-action.server.ts";

const now = new Date("2026-11-20T10:00:00.000Z");
const nowhere: OutboxSettings = { forms: {}, mail: undefined, allow: [] };
const good: Partial<TypedClient> = {
  name: "Sunita Devi",
  fatherName: "Ramesh Prasad",
  mobile: "+91 98765 00001",
  gender: "Female",
  address: "Ward 4",
  projectName: "Flour mill",
  loanAmount: "5,00,000",
  termLoan: "5,00,000",
};

function formOf(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value ?? "");
  return form;
}

type Fields = Partial<
  Record<ClientField | "version" | "base" | "draft" | "sameMobile" | "personMobile" | "reapplies", string>
>;

function post(db: Db, staff: Staff, fields: Fields, id?: string, outbox = nowhere): Promise<FormResult> {
  return clientFormAction({ db, outbox }, staff, { register: "pmegp", id, form: formOf(fields) }, now);
}

async function withStaff() {
  const db = await freshDatabase();
  return { db, staff: await someStaff(db) };
}

const clients = (db: Db) => db.selectFrom("clients").selectAll().orderBy("id").execute();

test("a client is added as typed, tidied, and its history says by whom", async () => {
  const { db, staff } = await withStaff();
  expect(await post(db, staff, good)).toMatchObject({ status: "saved", added: true });
  expect(await clients(db)).toMatchObject([
    {
      register: "pmegp",
      list_state: "pmegp",
      mobile: "9876500001",
      loan_amount: 500_000_00,
      status: null,
      created_by: staff.id,
    },
  ]);
});

test("a field that the form does not have keeps its value, one that is emptied loses it", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff, {
    bank: "Sample Bank",
    notes: "Call after six",
    status: "Sanctioned",
  });
  expect(await post(db, staff, { ...good, notes: "", version: "1" }, id)).toMatchObject({
    status: "saved",
  });
  expect(await clients(db)).toMatchObject([{ bank: "Sample Bank", notes: null, status: "Sanctioned" }]);
});

test("a number that a client in either register has is reported first, and saved when that is confirmed", async () => {
  const { db, staff } = await withStaff();
  const food = await addClient(db, staff, { register: "pmfme", mobile: "9876500001" });
  const answer = await post(db, staff, good);
  expect(answer).toMatchObject({ status: "refused", duplicates: [{ id: food.id, register: "pmfme" }] });
  expect(answer.status === "refused" && answer.typed.loanAmount).toBe("5,00,000");
  expect((await clients(db)).length).toBe(1);
  expect(await post(db, staff, { ...good, sameMobile: "9876500001" })).toMatchObject({ status: "saved" });
  // Meant for that number, not for whatever is typed later.
  expect(await post(db, staff, { ...good, sameMobile: "9876500002" })).toMatchObject({
    status: "refused",
    duplicates: [{}, {}],
  });
});

test("a name that sounds like that of another client with a father's name like theirs is reported first, and saved when that is confirmed", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff, {
    name: "सुनीता देवी",
    father_name: "Ramesh Prashad",
    mobile: "9876500009",
  });
  expect(await post(db, staff, good)).toMatchObject({
    status: "refused",
    duplicates: [{ id, similar: true }],
  });
  expect(await post(db, staff, { ...good, fatherName: "Somebody Else" })).toMatchObject({ status: "saved" });
  expect(await post(db, staff, { ...good, sameMobile: "9876500001" })).toMatchObject({ status: "saved" });
});

test("an edit of a client whose number others have too needs no confirmation", async () => {
  const { db, staff } = await withStaff();
  await addClient(db, staff, { register: "pmfme" });
  const { id } = await addClient(db, staff);
  expect(await post(db, staff, { ...good, version: "1" }, id)).toMatchObject({
    status: "saved",
    added: false,
  });
});

test("a save on a stale copy writes nothing and brings both versions", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  const base = JSON.stringify({ name: "Sunita Devi", address: "Ward 4" });
  await post(db, staff, { ...good, address: "Ward 9", version: "1" }, id);
  const answer = await post(db, staff, { ...good, name: "Sunita Kumari", version: "1", base }, id);
  expect(answer).toMatchObject({
    status: "stale",
    both: {
      version: 2,
      typed: { name: "Sunita Kumari", address: "Ward 4" },
      theirs: { name: "Sunita Devi", address: "Ward 9" },
      base: { name: "Sunita Devi", address: "Ward 4" },
    },
  });
  expect((await clients(db))[0]).toMatchObject({ name: "Sunita Devi", address: "Ward 9", version: 2 });
});

test("a newer version is somebody else's only if somebody else has saved since; the same values are no conflict", async () => {
  const { db, staff } = await withStaff();
  const other = await someStaff(db, "9000000002");
  const { id } = await addClient(db, staff);
  await post(db, staff, { ...good, address: "Ward 9", version: "1" }, id);
  const late = { ...good, address: "Ward 7", version: "1", draft: "of this form" };
  expect(await post(db, staff, late, id)).toMatchObject({ both: { isOwn: true, draft: "of this form" } });
  expect(await post(db, other, late, id)).toMatchObject({ status: "stale", both: { isOwn: false } });
  expect(await post(db, staff, { ...late, address: "Ward 9" }, id)).toEqual({
    status: "repeated",
    saved: id,
  });
  await post(db, other, { ...good, address: "Ward 8", version: "2" }, id);
  await post(db, staff, { ...good, address: "Ward 6", version: "3" }, id);
  expect(await post(db, staff, late, id)).toMatchObject({ both: { version: 4, isOwn: false } });
  expect(await post(db, staff, { ...late, version: "3" }, id)).toMatchObject({ both: { isOwn: true } });
  expect((await clients(db))[0]).toMatchObject({ address: "Ward 6", version: 4 });
});

test("what is chosen of both versions is what is saved", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  await post(db, staff, { ...good, address: "Ward 9", version: "1" }, id);
  const chosen = {
    ...good,
    name: "Sunita Kumari",
    version: "2",
    "take.address": "theirs",
    "theirs.address": "Ward 9",
  };
  expect(
    await post(db, staff, { ...chosen, "take.name": "mine", "theirs.name": "Sunita Devi" } as Fields, id),
  ).toMatchObject({ status: "saved" });
  expect((await clients(db))[0]).toMatchObject({ name: "Sunita Kumari", address: "Ward 9", version: 3 });
});

test("two who edit at once, in any order of opening and saving: no save is lost unseen", async () => {
  const steps = fc.array(fc.record({ who: fc.nat(1), does: fc.constantFrom("open", "save") }), {
    maxLength: 14,
  });
  const { db, staff } = await withStaff();
  const other = await someStaff(db, "9000000002");
  await fc.assert(
    fc.asyncProperty(steps, async (order) => {
      const { id, version: first } = await addClient(db, staff);
      const open = [first, first];
      let stands = "";
      let version = first;
      for (const [n, { who, does }] of order.entries()) {
        if (does === "open") {
          open[who] = version;
          continue;
        }
        const notes = `Save ${n}`;
        const fields = { ...good, notes, version: String(open[who]) };
        const answer = await post(db, who === 0 ? staff : other, fields, id);
        // Saved when nothing was saved since it was opened; otherwise it is stale, with theirs, and nothing is written.
        if (open[who] === version) {
          expect(answer.status).toBe("saved");
          [stands, version] = [notes, version + 1];
          open[who] = version;
        } else
          expect(answer).toMatchObject({ status: "stale", both: { version, theirs: { notes: stands } } });
      }
      const row = await db
        .selectFrom("clients")
        .select(["notes", "version"])
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect([row.notes ?? "", row.version]).toEqual([stands, version]);
    }),
    { numRuns: sized(15, 40) },
  );
});

test("of two saves in the same moment one is stored and the other is stale", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  const answers = await Promise.all(
    ["a", "b"].map((notes) => post(db, staff, { ...good, notes, version: "1" }, id)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(["saved", "stale"]);
});

test("a form that was refused comes back with the version that was opened, not a newer one", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  await post(db, staff, { ...good, address: "Ward 9", version: "1" }, id);
  const refused = await post(db, staff, { ...good, loanAmount: "1", version: "1" }, id);
  expect(refused).toMatchObject({ status: "refused", version: 1 });
});

test("a client that was deleted, merged or never there is not saved", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", id).execute();
  for (const gone of [id, "nothing", "00000000-0000-7000-8000-000000000000"])
    expect(await post(db, staff, { ...good, version: "1" }, gone)).toEqual({ status: "gone" });
});

test("a client that applies again is linked to the earlier case", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff, { status: "Rejected" });
  const again = { ...good, type: "Reapply", sameMobile: "9876500001", reapplies: id };
  expect(await post(db, staff, again)).toMatchObject({
    status: "saved",
    client: { reapplies: id, type: "Reapply" },
  });
});

test("a client is assigned only to existing staff", async () => {
  const { db, staff } = await withStaff();
  expect(await post(db, staff, { ...good, assignedTo: "nobody" })).toMatchObject({
    status: "refused",
    problems: { assignedTo: "choice" },
  });
});

test("a saved client goes to its register's form service as multipart with the specification's fields, and the response is stored", async () => {
  const { db, staff } = await withStaff();
  const service = await startFormService();
  const settings: OutboxSettings = { forms: { pmegp: service.url }, mail: undefined, allow: [service.host] };
  await post(db, staff, { ...good, email: "s@example.com", bank: "Not sent" }, undefined, settings);
  const outbox = anOutbox(db, { allow: [service.host] }, { forms: { pmegp: service.url } });
  await outbox.start();
  await eventually(() => expect(service.inbox.length).toBe(1));
  const [sent] = service.inbox;
  expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent?.headers.accept).toBe("application/json");
  const read = await new Response(sent?.body, {
    headers: { "content-type": sent?.headers["content-type"] ?? "" },
  }).formData();
  expect([...read.keys()]).toEqual([...formServiceFields]);
  expect(Object.fromEntries(read)).toMatchObject({
    name: "Sunita Devi",
    mobile: "9876500001",
    loanAmount: "500000",
    cashCredit: "",
  });
  const [client] = await clients(db);
  await eventually(async () => {
    const entries = await db
      .selectFrom("activity")
      .select("verb")
      .where("record_id", "=", client?.id ?? "")
      .execute();
    expect(entries.map(({ verb }) => verb)).toContain("delivered");
  });
});

test("without an address nothing is queued", async () => {
  const { db, staff } = await withStaff();
  await post(db, staff, good);
  expect(await db.selectFrom("outbox").select("id").execute()).toEqual([]);
});

test("whatever is posted, to add or to edit, is answered and never throws", async () => {
  const { db, staff } = await withStaff();
  const { id } = await addClient(db, staff);
  const names = [
    ...clientFields,
    "version",
    "base",
    "sameMobile",
    "reapplies",
    "take.name",
    "theirs.name",
    "__proto__",
  ];
  const value = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("9876500001", "500000", "Male", "{}", "[]", "-1", "1e309"),
  );
  const posts = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });
  await fc.assert(
    fc.asyncProperty(posts, fc.boolean(), async (fields, edit) => {
      const answer = await post(db, staff, { ...good, ...fields }, edit ? id : undefined);
      expect(["saved", "refused", "stale", "gone"]).toContain(answer.status);
    }),
    { numRuns: sized(50, 500) },
  );
});

test("a person's further case asks nothing because of the cases in other registers, but because of one in its own", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  await addClient(db, staff, { register: "pmfme", mobile: "9876500001" });
  expect(await post(db, staff, good)).toMatchObject({ duplicates: [{ register: "pmfme" }] });
  const further = { ...good, personMobile: "9876500001" };
  expect(await post(db, staff, { ...further, mobile: "9876500002", fatherName: "Hari Om" })).toMatchObject({
    status: "saved",
  });
  expect(await post(db, staff, further)).toMatchObject({ status: "saved" });
  expect(await post(db, staff, further)).toMatchObject({ duplicates: [{ register: "pmegp" }] });
});

test("a client is not assigned to a closed account, but stays with one through another change", async () => {
  const { db, staff } = await withStaff();
  const left = await someStaff(db, "9000000002");
  const { id } = await addClient(db, staff, { assigned_to: left.id });
  await db
    .updateTable("staff")
    .set({ deactivated_at: now.toISOString() })
    .where("id", "=", left.id)
    .execute();
  const closed = { ...good, assignedTo: left.id };
  expect(await post(db, staff, closed)).toMatchObject({ problems: { assignedTo: "choice" } });
  expect(await post(db, staff, { ...closed, version: "1" }, id)).toMatchObject({ status: "saved" });
});
