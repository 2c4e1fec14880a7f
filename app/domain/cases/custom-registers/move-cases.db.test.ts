import { expect, onTestFinished, test } from "vitest";
import { full, sized } from "../../../../tests/form.ts";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { turnsDuring } from "../../../platform/db/test-turns.ts";
import { loadRegisters } from "../../catalogue/registers/live-registers.server.ts";
import { findRegister, setCustomRegisters } from "../../catalogue/registers/registers.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { addStaff } from "../../people/staff/test-staff.ts";
import { insertClients } from "../clients/change-client.server.ts";
import { addClient, sampleClient } from "../clients/test-clients.ts";
import { changeRegister, undoRegister } from "./change-register.server.ts";
import { checkRegister } from "./check-register.ts";
import { findCustomRegister } from "./list-registers.server.ts";
import { addRegister } from "./make-register.server.ts";
import { listMoves, moveNext } from "./move-cases.server.ts";
import { emptyRegister } from "./typed-register.ts";

const now = new Date("2026-11-25T06:00:00Z");
const later = new Date("2026-11-25T06:01:00Z");
const stage = (en: string) => ({ key: "", en, hi: "", waits: "", exit: false });
const ticks = { required: false, inList: true, inExport: true, inSearch: false, retired: false };
const { value } = checkRegister({
  ...emptyRegister(),
  name_en: "Loom grant",
  stages: [stage("Asked for"), stage("Agreed"), stage("Paid")],
  fields: [{ key: "", en: "Kind", hi: "", kind: "choice", choices: "Hand\nPower\nNone", ...ticks }],
});
const many = 250;

/** A register with many cases at its first stage and with its first choice, one of them in the trash. */
async function office(count = many) {
  const db = await freshDatabase();
  const owner = await addStaff({ db });
  onTestFinished(() => setCustomRegisters([]));
  const key = await addRegister(db, owner, value, now);
  await loadRegisters(db);
  const one = { ...sampleClient, register: key, stage: "asked_for", stage_since: "2026-11-20" };
  const ids = await inTransaction(db, (trx) =>
    insertClients(
      trx,
      owner,
      Array.from({ length: count }, () => ({ ...one, custom: '{"kind":"hand"}' })),
      now,
    ),
  );
  await db
    .updateTable("clients")
    .set({ list_state: "trash" })
    .where("id", "=", ids[0] ?? "")
    .execute();
  return { db, owner, key };
}

const without = (stages: string[], choices: string[]) => ({
  ...value,
  definition: {
    ...value.definition,
    milestones: value.definition.milestones.filter((name) => !stages.includes(name)),
    customFields: value.definition.customFields.map((field) => ({
      ...field,
      choices: (field.choices ?? []).filter((choice) => !choices.includes(choice.key)),
    })),
  },
});

async function stagesAndChoices(db: Db) {
  const rows = await db.selectFrom("clients").select(["stage", "custom"]).execute();
  const count = (values: (string | null)[]) =>
    Object.fromEntries(
      Object.entries(Object.groupBy(values, String)).map(([name, all]) => [name, all?.length]),
    );
  return {
    stages: count(rows.map((row) => row.stage)),
    choices: count(rows.map(({ custom }) => (JSON.parse(custom ?? "{}") as { kind: string }).kind)),
  };
}

/** Whatever stands in a case is in the definition that every process knows. */
async function nothingPointsNowhere(db: Db, key: string) {
  await loadRegisters(db);
  const register = findRegister(key);
  const { stages, choices } = await stagesAndChoices(db);
  expect(register?.milestones).toEqual(expect.arrayContaining(Object.keys(stages)));
  expect(register?.customFields?.[0]?.choices?.map((choice) => choice.key)).toEqual(
    expect.arrayContaining(Object.keys(choices)),
  );
}

const moves = [
  { field: "stage", from: "asked_for", to: "agreed" },
  { field: "own-kind", from: "hand", to: "power" },
];
const save = (
  db: Db,
  owner: Staff,
  key: string,
  version: number,
  changed = without(["asked_for"], ["hand"]),
) => changeRegister(db, owner, { key, version, value: changed, moves }, now);

test("cases of a removed stage and of a removed choice move in batches, and until the last has moved both stay in the definition", async () => {
  const { db, owner, key } = await office();
  expect(await save(db, owner, key, 1)).toBe("saved");
  const form = await findCustomRegister(db, owner, key);
  expect(form?.definition.milestones).toEqual(["agreed", "paid"]);
  expect(form?.definition.customFields[0]?.choices?.map((choice) => choice.key)).toEqual(["power", "none"]);
  const progress = [];
  for (let more = true; more; ) {
    await nothingPointsNowhere(db, key);
    progress.push(
      (await listMoves(db, owner, key)).map(({ from, to, done, total }) => [from, to, done, total]),
    );
    more = await moveNext(db, now);
  }
  await nothingPointsNowhere(db, key);
  expect(progress.slice(0, 4)).toEqual([
    [
      ["Hand", "Power", 0, many],
      ["Asked for", "Agreed", 0, many],
    ],
    [
      ["Hand", "Power", 100, many],
      ["Asked for", "Agreed", 0, many],
    ],
    [
      ["Hand", "Power", 200, many],
      ["Asked for", "Agreed", 0, many],
    ],
    [["Asked for", "Agreed", 0, many]],
  ]);
  expect(await stagesAndChoices(db)).toEqual({ stages: { agreed: many }, choices: { power: many } });
  expect(findRegister(key)?.milestones).toEqual(["agreed", "paid"]);
  const entries = db
    .selectFrom("activity")
    .select("id")
    .where("verb", "=", "changed")
    .where("noun", "=", "client");
  expect(await entries.execute()).toHaveLength(2 * many);
  expect(await findCustomRegister(db, owner, key)).toMatchObject({ version: 2 });
});

test("requests have their turn while many cases move", async () => {
  const { db, owner, key } = await office(sized(many, 20_000));
  const { turns, longest } = await turnsDuring(async () => {
    await save(db, owner, key, 1);
    while (await moveNext(db, now));
  });
  expect(turns).toBeGreaterThan(0);
  // Generous, because other tests run beside this one.
  if (full) expect(longest).toBeLessThan(1_000);
});

test("a case that another process puts at the stage just then is moved too", async () => {
  const { db, owner, key } = await office();
  await save(db, owner, key, 1);
  while (await moveNext(db, now));
  await addClient(db, owner, { register: key, stage: "asked_for", stage_since: "2026-11-20" });
  expect(await moveNext(db, now)).toBe(false);
  while (await moveNext(db, later));
  expect((await stagesAndChoices(db)).stages).toEqual({ agreed: many + 1 });
  expect(await db.selectFrom("register_moves").selectAll().execute()).toEqual([]);
});

test("a register is changed again while its cases move: they go on, and to another stage where their goal goes too", async () => {
  const { db, owner, key } = await office();
  await save(db, owner, key, 1);
  for (let n = 0; n < 4; n++) await moveNext(db, now);
  const fewer = without(["asked_for", "agreed"], ["hand"]);
  const change = (to: string) =>
    changeRegister(
      db,
      owner,
      {
        key,
        version: 2,
        value: fewer,
        moves: ["asked_for", "agreed"].map((from) => ({ field: "stage", from, to })),
      },
      now,
    );
  expect(await change("agreed")).toMatchObject({ needed: [{ from: "asked_for" }, { from: "agreed" }] });
  expect(await change("paid")).toBe("saved");
  await nothingPointsNowhere(db, key);
  while (await moveNext(db, now));
  expect((await stagesAndChoices(db)).stages).toEqual({ paid: many });
  await nothingPointsNowhere(db, key);
});

test("an undo stops the move: what has moved stays there", async () => {
  const { db, owner, key } = await office();
  await save(db, owner, key, 1, without(["asked_for"], []));
  await moveNext(db, now);
  expect((await undoRegister(db, owner, { key, version: 2 }, now)).result).toBe("saved");
  expect(await moveNext(db, now)).toBe(false);
  expect((await stagesAndChoices(db)).stages).toEqual({ asked_for: many - 100, agreed: 100 });
  expect((await findCustomRegister(db, owner, key))?.definition).toEqual(value.definition);
});
