import { sql } from "kysely";
import { expect, test } from "vitest";
import { dbEngine } from "../../../platform/db/connection.server.ts";
import { mergeIndexes } from "../../../platform/db/search-index.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { indexCases, indexCasesOf } from "../custom-registers/index-cases.server.ts";
import { readListQuery } from "./filter.ts";
import { findClients } from "./find-client.server.ts";
import { listClients } from "./list-clients.server.ts";
import { sameSounds } from "./save-client.server.ts";
import { addClient, someStaff } from "./test-clients.ts";
import { totalClients } from "./total-clients.server.ts";

async function office(...names: readonly string[]) {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  for (const [n, name] of names.entries())
    await addClient(db, staff, { name, mobile: `987650000${n}`, father_name: "Ram Prasad" });
  const find = async (typed: string) => (await findClients(db, staff, typed, 5)).map(({ name }) => name);
  return { db, staff, find };
}

test("a client is found by another spelling and in the other script, after those that are spelt as typed", async () => {
  const { find } = await office("Sanjay Kumar", "संजय कुमार", "Sanjey Yadav", "Ramesh Kumar");
  expect(await find("sanjay")).toEqual(["Sanjay Kumar", "Sanjey Yadav", "संजय कुमार"]);
  expect(await find("sanjai kumaar")).toEqual(["संजय कुमार", "Sanjay Kumar"]);
  expect(await find("रमेश")).toEqual(["Ramesh Kumar"]);
  expect(await find("kumar")).toEqual(["Ramesh Kumar", "Sanjay Kumar", "संजय कुमार"]);
  expect(await find("vijay")).toEqual([]);
});

test("sounds are no text: only a name finds them", async () => {
  const { find } = await office("Sanjay Kumar");
  for (const typed of ["~", "kmr kmr", "9999"]) expect(await find(typed)).toEqual([]);
});

test("a list finds other spellings and the other script too, of projects as of names", async () => {
  const { db, staff } = await office("Sanjay Kumar", "Ramesh Kumar", "संजय कुमार");
  await addClient(db, staff, { name: "Geeta Devi", mobile: "9000000077", project_name: "सिलाई केंद्र" });
  const names = async (search: string) => {
    const query = readListQuery(new URLSearchParams({ q: search }), "pmegp");
    return (await listClients(db, staff, "pmegp", query)).rows.map(({ name }) => name);
  };
  for (const search of ["sanjay", "sanjey", "संजय", "~sanjey"])
    expect([search, await names(search)]).toEqual([search, ["संजय कुमार", "Sanjay Kumar"]]);
  for (const search of ["silai", "सिलाई"])
    expect([search, await names(search)]).toEqual([search, ["Geeta Devi"]]);
  const query = readListQuery(new URLSearchParams({ q: "sanjay" }), "pmegp");
  expect(await totalClients(db, staff, "pmegp", query.filter)).toMatchObject({ count: 2, atLeast: false });
});

test("clients with a name and a father's name that sound alike are told, whatever their titles", async () => {
  const { db, staff } = await office("Smt. Geeta Devi", "Gita Devi");
  const alike = async (name: string, father_name: string) =>
    (await sameSounds(db, staff, { name, father_name })).map((client) => client.name);
  expect(await alike("गीता देवी", "Late Ram Prashad")).toEqual(["Gita Devi", "Smt. Geeta Devi"]);
  expect(await alike("गीता देवी", "Shyam Prasad")).toEqual([]);
});

test("nothing of the former words is left in the search index once its parts are merged", async () => {
  const { db } = await office("Sanjay Kumar", "Ramesh Kumar");
  if (dbEngine(db) === "postgres") return;
  await db.updateTable("clients").set({ search: "ქab\n\n" }).execute();
  const holdsFormer = async () => {
    const { rows } = await sql<{ block: Buffer }>`select block from clients_search_data`.execute(db);
    return Buffer.concat(rows.map(({ block }) => block)).includes("ქab");
  };
  await indexCasesOf(db, "pmegp");
  while (await indexCases(db, 1));
  expect(await holdsFormer()).toBe(true);
  await mergeIndexes(db);
  expect(await holdsFormer()).toBe(false);
});

test("clients from before are found by their sounds once their lists were indexed again", async () => {
  const { db, find } = await office("Sanjay Kumar", "Ramesh Kumar");
  await db.updateTable("clients").set({ search: "sanjay kumar\n\n", sound_key: "" }).execute();
  expect(await find("sanjey")).toEqual([]);
  await indexCasesOf(db, "pmegp");
  while (await indexCases(db, 1));
  expect(await find("sanjey")).toEqual(["Sanjay Kumar"]);
  const keys = await db.selectFrom("clients").select("sound_key").orderBy("id").execute();
  expect(keys.map(({ sound_key }) => sound_key)).toEqual(["SNG KMR/RM PRSD", "RMS KMR/RM PRSD"]);
});
