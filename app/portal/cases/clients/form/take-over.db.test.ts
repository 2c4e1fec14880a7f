import { expect, test } from "vitest";
import { addClient, someStaff } from "../../../../domain/cases/clients/test-clients.ts";
import { takenFromSheet } from "../../../../domain/cases/sheet/take-over.server.ts";
import { sampleRow, startSheet } from "../../../../domain/cases/sheet/test-sheet.ts";
import { person, secret } from "../../../../domain/office/privacy/test-person.ts";
import { freshDatabase } from "../../../../platform/db/test-database.ts";
import { clientFormAction } from "./client-form-action.server.ts";
import { loadClientForm, recordShown } from "./client-form-loader.server.ts";

const outbox = { forms: {}, mail: undefined, allow: [] };

async function setUp(row: object = sampleRow) {
  const db = await freshDatabase();
  return { db, staff: await someStaff(db), sheet: await startSheet(db, [row]) };
}

type All = Awaited<ReturnType<typeof setUp>>;

const open = ({ db, staff, sheet }: All, mobile = sampleRow.mobile) =>
  loadClientForm(db, staff, sheet.reader, "pmegp", new URLSearchParams({ sheet: mobile }));

async function save({ db, staff, sheet }: All, changes: Record<string, string> = {}) {
  const { values, sheet: row } = await open({ db, staff, sheet });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...values, ...changes })) form.set(name, value);
  form.set("sheet", row?.typed ? "row" : "");
  return clientFormAction({ db, outbox }, staff, { register: "pmegp", id: undefined, form }, new Date());
}

test("whose details the form shows is recorded, like the opening of a profile", async () => {
  const { db, staff, sheet } = await setUp();
  const [client, earlier] = [await addClient(db, staff), await addClient(db, staff)];
  const show = async (query: Record<string, string>) => {
    const loaded = await loadClientForm(db, staff, sheet.reader, "pmegp", new URLSearchParams(query));
    await recordShown({ db, secret }, staff, loaded, new Date());
  };
  await show({});
  await show({ client: client.id });
  await show({ client: client.id });
  await show({ reapply: earlier.id });
  await show({ sheet: sampleRow.mobile });
  await show({ sheet: "9999999999" });
  const opened = db
    .selectFrom("activity")
    .select(["noun", "record_id", "staff_id"])
    .where("verb", "=", "opened");
  expect(await opened.orderBy("id").execute()).toEqual([
    { noun: "client", record_id: client.id, staff_id: staff.id },
    { noun: "client", record_id: earlier.id, staff_id: staff.id },
    { noun: "sheet", record_id: person(sampleRow.mobile).hash, staff_id: staff.id },
  ]);
});

test("a row fills the form, and saving it creates a client that is linked to the row", async () => {
  const all = await setUp();
  const { values } = await open(all);
  expect(values).toMatchObject({ ...sampleRow, dob: "1990-02-28" });
  const answer = await save(all, { projectName: "Oil mill" });
  if (answer.status !== "saved") throw new Error(answer.status);
  expect(answer.client).toMatchObject({ project_name: "Oil mill", mobile: sampleRow.mobile });
  const entries = await all.db
    .selectFrom("activity")
    .select(["verb", "staff_id"])
    .where("record_id", "=", answer.client.id)
    .orderBy("id")
    .execute();
  expect(entries).toEqual([
    { verb: "created", staff_id: all.staff.id },
    { verb: "taken_over", staff_id: all.staff.id },
  ]);
  expect(await takenFromSheet(all.db, answer.client.id)).toMatch(/^20/);
});

test("every rule of the form applies to a row, and a row that breaks one is not saved", async () => {
  const all = await setUp({ ...sampleRow, loanAmount: "₹ पाँच लाख", quotation_link: "http://papers.example" });
  expect(await save(all)).toMatchObject({
    status: "refused",
    problems: { loanAmount: "amount", quotation_link: "link" },
    typed: { loanAmount: "₹ पाँच लाख" },
  });
  expect(await all.db.selectFrom("clients").selectAll().execute()).toEqual([]);
  expect(await all.db.selectFrom("sheet_clients").selectAll().execute()).toEqual([]);
});

test("when the sheet cannot be read the form has the number only", async () => {
  const all = await setUp();
  all.sheet.reply = "reset";
  const { values, sheet } = await open(all);
  expect(values).toMatchObject({ mobile: sampleRow.mobile, name: "" });
  expect(sheet).toEqual({ mobile: sampleRow.mobile });
});

test.each(["", "x", '{"name":"A"}'])("a hidden field that says %j makes no link", async (text) => {
  const all = await setUp();
  const { values } = await open(all);
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set("sheet", text);
  const submission = { register: "pmegp" as const, id: undefined, form };
  expect((await clientFormAction({ db: all.db, outbox }, all.staff, submission, new Date())).status).toBe(
    "saved",
  );
  expect(await all.db.selectFrom("sheet_clients").selectAll().execute()).toEqual([]);
});

test("a viewer cannot create a client from a row", async () => {
  const all = await setUp();
  const viewer = await someStaff(all.db, "9000000002", "viewer");
  await expect(open({ ...all, staff: viewer })).rejects.toMatchObject({ status: 403 });
});
