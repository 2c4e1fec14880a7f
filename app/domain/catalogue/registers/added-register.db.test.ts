import { expect, test } from "vitest";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { clientFormAction } from "../../../portal/cases/clients/form/client-form-action.server.ts";
import { registerIn } from "../../../portal/cases/clients/register-at.ts";
import { menuPages } from "../../../portal/frame/shell/menu.ts";
import { changeMany, undoMany } from "../../cases/clients/bulk.server.ts";
import { exportClients } from "../../cases/clients/export-clients.server.ts";
import { monthFigures, stageFigures, stuckClients } from "../../cases/clients/figures.server.ts";
import { readListQuery } from "../../cases/clients/filter.ts";
import { findClients, findLiveClient } from "../../cases/clients/find-client.server.ts";
import { listClients } from "../../cases/clients/list-clients.server.ts";
import { mergeClients, unmergeClient } from "../../cases/clients/merge-clients.server.ts";
import { addMilestone } from "../../cases/clients/milestones.server.ts";
import { casesOf } from "../../cases/clients/profile.server.ts";
import { sameMobile } from "../../cases/clients/save-client.server.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import { countTabs, totalClients } from "../../cases/clients/total-clients.server.ts";
import { restoreClients } from "../../cases/clients/trash.server.ts";
import { listViews, saveView } from "../../cases/clients/views.server.ts";
import { clientsOfEnquiry } from "../../cases/enquiries/related.server.ts";
import { countGroups } from "../../cases/follow-ups/count-follow-ups.server.ts";
import { runImport } from "../../cases/imports/imports.server.ts";
import { importing } from "../../cases/imports/test-imports.ts";
import { formTargets } from "../../delivery/deliveries/settings.ts";
import { readStages } from "../../firm/settings/read-stages.server.ts";
import { makeReport } from "../../office/reports/make-report.server.ts";
import { compared } from "../../office/reports/range.ts";
import { readPreferences, savePreference } from "../../people/staff/preferences.server.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { checklistOf, countDocuments, guessDocumentType, readDocumentType } from "../services/checklist.ts";
import { addRegister } from "./test-register.ts";

const { key, list, form } = addRegister();
const now = new Date("2026-11-20T06:00:00Z");
const today = "2026-11-20";
const noOutbox = { forms: {}, mail: undefined, allow: [] };

async function office() {
  const db = await freshDatabase();
  const staff = await addStaff({ db });
  return { db, staff };
}

function posted(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

test("its addresses lead to it, and the menu has it behind the shipped ones", () => {
  for (const path of [list, form]) expect(registerIn(new Request(`http://localhost${path}`))).toBe(key);
  expect(menuPages().map(({ to }) => to)).toEqual(expect.arrayContaining(["/pmegpadd", "/pmfmeadd", list]));
});

test("a client is added by its form, stands in its list, and keeps what the form does not show", async () => {
  const { db, staff } = await office();
  const save = (fields: Record<string, string>, id?: string) =>
    clientFormAction({ db, outbox: noOutbox }, staff, { register: key, id, form: posted(fields) }, now);
  expect(await save({ name: "Asha Devi", mobile: "98" })).toMatchObject({ problems: { mobile: "mobile" } });
  const added = await save({ name: "Asha Devi", mobile: "9876500009", loanAmount: "50,000" });
  if (added.status !== "saved") throw new Error(added.status);
  const { id } = added.client;
  expect(added.client).toMatchObject({
    list_state: key,
    register: key,
    father_name: "",
    loan_amount: 50_000_00,
  });
  await db.updateTable("clients").set({ father_name: "Kept", bank: "Kept" }).where("id", "=", id).execute();
  const changed = await save({ name: "Asha Kumari", mobile: "9876500009", version: "1" }, id);
  expect(changed).toMatchObject({ client: { name: "Asha Kumari", father_name: "Kept", bank: "Kept" } });
  const query = readListQuery(new URLSearchParams({ stage: "none" }), key, today);
  expect((await listClients(db, staff, key, query)).rows).toMatchObject([{ id, register: key }]);
  expect((await listClients(db, staff, "pmegp", query)).rows).toEqual([]);
});

test("its filters know its own stages, and its totals, tabs and views are its own", async () => {
  const { db, staff } = await office();
  const { id } = await addClient(db, staff, { register: key });
  const step = { milestone: "asked", day: today, amount: null, note: "", withStatus: false };
  expect(await addMilestone(db, staff, id, step, now)).toBe("added");
  expect(await addMilestone(db, staff, id, { ...step, milestone: "at_bank" }, now)).toBe("milestone");
  const { filter } = readListQuery(new URLSearchParams({ stage: "asked" }), key, today);
  expect(filter).toEqual({ stage: "asked" });
  expect(readListQuery(new URLSearchParams({ stage: "asked" }), "pmegp", today).filter).toEqual({});
  expect(await totalClients(db, staff, key, filter)).toMatchObject({ count: 1 });
  expect((await countTabs(db, staff, key, today)).counts).toMatchObject({ all: 1, pending: 1 });
  expect(await saveView(db, staff, { register: key, name: "Asked", query: "stage=asked" }, now)).toBe(
    "saved",
  );
  expect(await listViews(db, staff, key)).toMatchObject([{ name: "Asked" }]);
  expect(await savePreference(db, staff, `${key}Columns`, [], now)).toBe("saved");
  expect(await readPreferences(db, staff)).toEqual({ [`${key}Columns`]: [] });
});

test("it is found everywhere: by search, number, enquiry, follow-up and on the dashboard", async () => {
  const { db, staff } = await office();
  const waits = { waiting_on: "bank", waiting_since: "2026-10-01", follow_up_on: today } as const;
  const { id, mobile } = await addClient(db, staff, {
    register: key,
    stage: "asked",
    stage_since: today,
    ...waits,
  });
  expect(await findClients(db, staff, "sunita", 10)).toMatchObject([{ id, register: key }]);
  expect(await findLiveClient(db, staff, id)).toMatchObject({ id });
  expect(await casesOf(db, staff, mobile)).toMatchObject([{ id }]);
  expect(await sameMobile(db, staff, mobile)).toMatchObject([{ id }]);
  expect(await clientsOfEnquiry(db, staff, { id: "none", phone: mobile })).toMatchObject([{ id }]);
  expect((await countGroups(db, staff, { mine: false, today })).today).toBe(1);
  expect(await stageFigures(db, staff, today)).toMatchObject([{ register: key, stage: "asked", count: 1 }]);
  expect(await stuckClients(db, staff, today)).toContainEqual(
    expect.objectContaining({ register: key, waiting: "bank", count: 1 }),
  );
});

test("a list of it is imported, exported and names it", async () => {
  const { db, staff } = await office();
  const imports = importing(db, staff);
  const id = await imports.ready("Name,Mobile,Scheme\nAsha,9876500011,\nGeeta,9876500012,Loom grant\n", {
    register: key,
  });
  await runImport(db, staff, id, "add", now);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ added: 2, bad: 0, refused: 0 });
  const asked = { register: key, filter: {}, format: "csv", language: "en" } as const;
  let csv = "";
  for await (const piece of await exportClients(db, staff, asked, now)) csv += piece;
  expect(csv.match(/Loom grant/g)).toHaveLength(2);
});

test("its clients are merged, moved to the trash and put back", async () => {
  const { db, staff } = await office();
  const [keep, other] = [
    await addClient(db, staff, { register: key }),
    await addClient(db, staff, { register: key }),
  ];
  const elsewhere = await addClient(db, staff, { register: "pmegp" });
  expect(await mergeClients(db, staff, { keep, other: elsewhere, fromOther: [] }, now)).toBe("apart");
  expect(await mergeClients(db, staff, { keep, other, fromOther: [] }, now)).toBe("merged");
  expect(await casesOf(db, staff, keep.mobile)).toHaveLength(2);
  await unmergeClient(db, staff, other.id, now);
  expect(await findLiveClient(db, staff, other.id)).toMatchObject({ list_state: key });
  const { undo } = await changeMany(
    db,
    staff,
    { ticked: [{ id: other.id }], list_state: key, change: { list_state: "trash" } },
    now,
  );
  expect(await findLiveClient(db, staff, other.id)).toBeUndefined();
  expect(await undoMany(db, staff, { register: key, undo }, now)).toBe(1);
  await changeMany(
    db,
    staff,
    { ticked: [{ id: other.id }], list_state: key, change: { list_state: "trash" } },
    now,
  );
  expect(await restoreClients(db, staff, [other.id], now)).toBe(1);
  expect(await findLiveClient(db, staff, other.id)).toMatchObject({ list_state: key });
});

test("reports count it: cases, stages, people and money", async () => {
  const { db, staff } = await office();
  const { id } = await addClient(db, staff, { register: key, referred_by: "Agent" }, now);
  const agents = { register: key, referred_by: "Agent" };
  await addClient(db, staff, { ...agents, stage: "asked", stage_since: today }, now);
  await addClient(db, staff, { ...agents, stage: "left", stage_since: "2026-07-01" }, now);
  const step = { milestone: "sanctioned", day: today, amount: 40_000_00, note: "", withStatus: true };
  expect(await addMilestone(db, staff, id, step, now)).toBe("added");
  const range = compared({ from: "2026-11-01", to: "2026-11-30" });
  const report = async (name: "cases" | "ageing" | "people" | "money") =>
    (await makeReport(db, staff, { name, range, language: "en", stages: {} }, now)).filter(
      ({ register }) => register === key,
    );
  const cases = (await report("cases"))[0]?.rows.map((row) => [row.key, row.cells[0]?.value]);
  expect(Object.fromEntries(cases ?? [])).toMatchObject({ client: 3, sanctioned: 1 });
  expect((await report("money"))[0]?.total?.map(({ value }) => value).slice(0, 2)).toEqual([1, 40_000_00]);
  expect((await report("people")).map(({ rows }) => rows.length)).toEqual([1, 1]);
  expect((await report("ageing"))[0]?.rows).toMatchObject([
    { label: "Asked for", cells: [{ value: 1 }, {}, {}, {}, {}] },
    { label: "Agreed", cells: [{ value: 1 }, {}, {}, {}, {}] },
    // Nobody ages at a final stage.
    { label: "Left", cells: [{ value: 1 }, { value: 0 }, { value: 0 }, { value: 0 }, { value: 0 }] },
  ]);
  expect((await monthFigures(db, staff, today)).figures.sanctioned.now).toEqual({
    count: 1,
    amount: 40_000_00,
  });
});

test("its check-list, its stages in the settings and its form service are its own", () => {
  expect(checklistOf(key)).toEqual(["aadhaar", "slip"]);
  expect(countDocuments(key, [{ document_type: "aadhaar", shown: "have" }])).toEqual({
    have: 1,
    all: 1,
    wrong: 0,
  });
  expect(readDocumentType(key, "pan")).toBeUndefined();
  expect(guessDocumentType(key, "Aadhaar.pdf")).toBe("aadhaar");
  const renamed = posted({ [`${key}.asked.name`]: "Requested" });
  expect(readStages(renamed, {})[key]?.[0]).toEqual({ key: "asked", label: "Requested", hidden: false });
  expect(formTargets()).not.toContain(key);
});
