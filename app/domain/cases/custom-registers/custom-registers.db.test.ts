import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { createLiveRegisters, loadRegisters } from "../../catalogue/registers/live-registers.server.ts";
import type { CustomField } from "../../catalogue/registers/register.ts";
import { findRegister, setCustomRegisters } from "../../catalogue/registers/registers.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { findClients } from "../clients/find-client.server.ts";
import { addMilestone } from "../clients/milestones.server.ts";
import { addClient } from "../clients/test-clients.ts";
import { changeRegister, undoRegister } from "./change-register.server.ts";
import { checkRegister } from "./check-register.ts";
import { indexCases } from "./index-cases.server.ts";
import { countCases, findCustomRegister, listRegisters } from "./list-registers.server.ts";
import { addRegister, makeFromTemplate } from "./make-register.server.ts";
import { switchRegister } from "./switch-register.server.ts";
import { emptyRegister, readTypedRegister, type TypedRegister, typedFrom } from "./typed-register.ts";

const now = new Date("2026-11-25T06:00:00Z");

async function office() {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  onTestFinished(() => setCustomRegisters([]));
  return { db, owner };
}

const stage = (en: string, more: object = {}) => ({ key: "", en, hi: "", waits: "", exit: false, ...more });
const field = (en: string, more: object = {}) => ({
  key: "",
  en,
  hi: "",
  kind: "text",
  choices: "",
  required: false,
  inList: true,
  inExport: true,
  inSearch: false,
  retired: false,
  ...more,
});
const typed: TypedRegister = {
  ...emptyRegister(),
  name_en: "Loom grant",
  name_hi: "करघा अनुदान",
  fee: "5,000",
  stages: [stage("Asked for", { waits: "agency" }), stage("Agreed"), stage("Left", { exit: true })],
  documents: [{ key: "", en: "Blue slip", hi: "नीली पर्ची", some: true }],
  fields: [
    field("Looms", { kind: "number" }),
    field("Kind", { kind: "choice", choices: "Hand | हाथ\nPower | बिजली" }),
  ],
};
const value = checkRegister(typed).value;
const add = (db: Db, staff: Staff) => addRegister(db, staff, value, now);

test("one press makes the register of a service from its template, once, and every process knows it", async () => {
  const { db, owner } = await office();
  const log = pino({ level: "silent" });
  const live = await createLiveRegisters(db, log);
  onTestFinished(live.stop);
  expect(findRegister("gst")).toBeUndefined();
  for (const _ of [1, 2])
    expect(await makeFromTemplate(db, owner, "GSTRegistrationCertificate", now)).toBe("gst");
  expect(await listRegisters(db, owner)).toHaveLength(1);
  await live.refresh();
  expect(findRegister("gst")).toMatchObject({
    list: "/cases/gst",
    service: "GSTRegistrationCertificate",
    words: { en: { name: "GST registration", form: { add: "GST registration: new case" } } },
  });
  // A returned application waits for the firm, and goes on.
  expect(findRegister("gst")?.finalStages).toEqual(["granted", "rejected", "withdrawn"]);
  await switchRegister(db, owner, { key: "gst", on: false }, now);
  await live.refresh();
  expect(findRegister("gst")).toMatchObject({ off: true });
});

test("a register made by hand keeps its keys when its words change, and says what is wrong", async () => {
  const { db, owner } = await office();
  const key = await add(db, owner);
  expect(key).toBe("loom-grant");
  expect(await add(db, owner)).toBe("loom-grant-2");
  const custom = await findCustomRegister(db, owner, key);
  if (!custom) throw new Error("it is missing");
  expect(custom.definition).toMatchObject({
    milestones: ["asked_for", "agreed"],
    sideExits: ["left"],
    waits: { asked_for: "agency" },
    documents: [{ key: "own_blue_slip", forSome: true }],
    fee: 5_000_00,
    words: { hi: { name: "करघा अनुदान", milestones: { agreed: "Agreed" } } },
  });
  expect(checkRegister(typedFrom(custom), custom.definition)).toEqual({ value, problems: {} });
  const form = typedFrom(custom);
  // Clearing the one name that was typed removes a stage.
  expect(form.stages.map(({ hi }) => hi)).toEqual(["", "", ""]);
  const choices = "Hand | हाथ\nElectric | बिजली";
  const fields = [
    { ...field("Machines"), ...form.fields[0], en: "Machines" },
    { ...field("Kind"), ...form.fields[1], choices },
  ];
  const renamed = checkRegister({ ...form, fields }, custom.definition).value.definition.customFields;
  expect(renamed.map((one) => [one.key, one.words.en])).toEqual([
    ["looms", "Machines"],
    ["kind", "Kind"],
  ]);
  expect(renamed[1]?.choices?.map((one) => one.key)).toEqual(["hand", "power"]);
  const wrong = { ...typed, name_en: "", name_hi: "", fee: "much", stages: [], expires: true, months: "x" };
  const twice = [field("Kind"), field("kind"), field("Level", { kind: "choice", choices: "one" })];
  expect(checkRegister({ ...wrong, fields: twice }).problems).toEqual({
    name_en: "name",
    fee: "amount",
    "stage.0.en": "stages",
    months: "months",
    "field.1.en": "twice",
    "field.2.choices": "choices",
  });
});

test("of two who change a register, the second gets a conflict; removing a stage with cases asks where to move them", async () => {
  const { db, owner } = await office();
  const key = await add(db, owner);
  await loadRegisters(db);
  const { id } = await addClient(db, owner, { register: key });
  const step = { day: "2026-11-20", amount: null, note: "", withStatus: false };
  expect(await addMilestone(db, owner, id, { ...step, milestone: "asked_for" }, now)).toBe("added");
  const waiting = await db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(waiting).toMatchObject({ stage: "asked_for", waiting_on: "agency", waiting_since: "2026-11-20" });
  const { definition } = value;
  const fewer = { ...value, definition: { ...definition, milestones: ["agreed"] } };
  const change = (version: number, moves: { field: string; from: string; to: string }[] = []) =>
    changeRegister(db, owner, { key, version, value: fewer, moves }, now);
  expect(await change(1)).toEqual({
    needed: [
      {
        field: "stage",
        from: "asked_for",
        name: "Asked for",
        count: 1,
        to: [
          { key: "agreed", label: "Agreed" },
          { key: "left", label: "Left" },
        ],
      },
    ],
  });
  expect(await change(1, [{ field: "stage", from: "asked_for", to: "nowhere" }])).toHaveProperty("needed");
  expect(await change(1, [{ field: "stage", from: "asked_for", to: "agreed" }])).toBe("saved");
  expect(await change(1)).toBe("stale");
  const moved = await db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(moved).toMatchObject({ stage: "agreed", stage_since: "2026-11-20", version: waiting.version + 1 });
  const entries = await db
    .selectFrom("activity")
    .selectAll()
    .where("record_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  expect(entries[0]).toMatchObject({ verb: "changed", after: '{"stage":"agreed"}', staff_id: owner.id });
  expect((await countCases(db, owner)).get(key)).toBe(1);
});

test("a choice in use asks where its values go, a field with values keeps its kind and is retired when it is taken away", async () => {
  const { db, owner } = await office();
  const key = await add(db, owner);
  await loadRegisters(db);
  const { id } = await addClient(db, owner, { register: key, custom: '{"kind":"hand","looms":"3"}' });
  const { definition } = value;
  const [looms, kind] = definition.customFields;
  if (!looms || !kind) throw new Error("fields are missing");
  const change = (
    customFields: CustomField[],
    version: number,
    moves: { field: string; from: string; to: string }[] = [],
  ) =>
    changeRegister(
      db,
      owner,
      { key, version, value: { ...value, definition: { ...definition, customFields } }, moves },
      now,
    );
  const power = { ...kind, choices: (kind.choices ?? []).filter((choice) => choice.key === "power") };
  expect(await change([looms, power], 1)).toMatchObject({
    needed: [{ field: "own-kind", from: "hand", count: 1 }],
  });
  expect(await change([looms, power], 1, [{ field: "own-kind", from: "hand", to: "power" }])).toBe("saved");
  const client = await db.selectFrom("clients").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.parse(client.custom ?? "")).toEqual({ kind: "power", looms: "3" });
  expect(await change([{ ...looms, kind: "text" }, power], 2)).toEqual({ kindOf: "looms" });
  expect(await change([power], 2)).toBe("saved");
  const custom = await findCustomRegister(db, owner, key);
  expect(custom?.definition.customFields).toMatchObject([{ key: "kind" }, { key: "looms", retired: true }]);
});

test("a change is undone by who made it, unless somebody has changed the register since", async () => {
  const { db, owner } = await office();
  const key = await add(db, owner);
  await loadRegisters(db);
  const definition = { ...value.definition, milestones: ["agreed"], customFields: [] };
  const change = { key, value: { ...value, definition }, moves: [] };
  const undo = async (version: number) => (await undoRegister(db, owner, { key, version }, now)).result;
  expect(await undo(1)).toBe("stale");
  expect(await changeRegister(db, owner, { ...change, version: 1 }, now)).toBe("saved");
  expect(await undo(2)).toBe("saved");
  expect(await findCustomRegister(db, owner, key)).toMatchObject({ ...value, version: 3 });
  expect(await undo(2)).toBe("stale");
  await addClient(db, owner, { register: key, stage: "asked_for", stage_since: "2026-11-20" });
  const later = { ...value, definition: { ...value.definition, milestones: ["asked_for", "agreed", "new"] } };
  await changeRegister(db, owner, { key, version: 3, value: later, moves: [] }, now);
  await addClient(db, owner, { register: key, stage: "new", stage_since: "2026-11-20" });
  expect(await undo(4)).toMatchObject({ needed: [{ from: "new", count: 1 }] });
});

test("a field that is ticked for the search later is found by it, without a change of its cases", async () => {
  const { db, owner } = await office();
  const key = await add(db, owner);
  await loadRegisters(db);
  const ids: string[] = [];
  for (const looms of ["3131", "3232", "3333"])
    ids.push((await addClient(db, owner, { register: key, custom: JSON.stringify({ looms }) })).id);
  const found = async () => (await findClients(db, owner, "3232", 10)).map(({ id }) => id);
  const search = async (version: number, inSearch?: true) => {
    const [looms, kind] = value.definition.customFields;
    if (!looms || !kind) throw new Error("fields are missing");
    const customFields = [{ ...looms, ...(inSearch && { inSearch }) }, kind];
    const definition = { ...value.definition, customFields };
    await changeRegister(db, owner, { key, version, value: { ...value, definition }, moves: [] }, now);
    let again = false;
    while (await indexCases(db, 2)) again = true;
    return again;
  };
  expect(await search(1, true)).toBe(true);
  expect(await found()).toEqual([ids[1]]);
  expect(await search(2, true)).toBe(false);
  expect(await search(3)).toBe(true);
  expect(await found()).toEqual([]);
  const { version } = await db.selectFrom("clients").select("version").executeTakeFirstOrThrow();
  expect(version).toBe(1);
});

test("only an owner makes and changes registers", async () => {
  const { db } = await office();
  const staff = await addStaff({ db }, "staff", "9000000002");
  await expect(async () => add(db, staff)).rejects.toThrow();
  await expect(async () => makeFromTemplate(db, staff, "MUDRA", now)).rejects.toThrow();
  await expect(async () => switchRegister(db, staff, { key: "x", on: true }, now)).rejects.toThrow();
});

test("rows of the form are read in the order of their places, empty ones are left out", () => {
  const form = new FormData();
  const rows = {
    "stage.0.en": "Second",
    "stage.0.place": "2",
    "stage.1.en": "",
    "stage.2.en": "First",
    "stage.2.place": "1",
  };
  for (const [name, text] of Object.entries(rows)) form.set(name, text);
  form.append("uses", "email");
  const read = readTypedRegister(form);
  expect(read.stages.map(({ en }) => en)).toEqual(["First", "Second"]);
  expect(read.uses).toEqual(["email"]);
});
