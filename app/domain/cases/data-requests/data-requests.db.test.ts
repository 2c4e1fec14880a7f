import { expect, test } from "vitest";
import { inTransaction } from "../../../platform/db/connection.server.ts";
import { freshDatabase } from "../../../platform/db/test-database.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import {
  addRequest,
  finishRequest,
  listRequests,
  openRequests,
  reopenRequest,
} from "./data-requests.server.ts";
import type { DataWish } from "./wishes.ts";

const noon = new Date("2026-11-29T06:30:00Z");

async function prepared() {
  const db = await freshDatabase();
  const staff = await someStaff(db, "9000000001", "owner");
  const client = await addClient(db, staff);
  const asks = (wish: DataWish, answerBy: string, { clientId = client.id, number = "" } = {}) =>
    inTransaction(db, (trx) => addRequest(trx, { clientId, wish, number, answerBy }, noon));
  return { db, staff, client, asks };
}

test("a request is work until it is done, can be taken up again, and each step is in the history", async () => {
  const { db, staff, client, asks } = await prepared();
  expect(await openRequests(db, staff)).toEqual({ count: 0, first: undefined });
  await asks("erase", "2026-12-29");
  await asks("copy", "2026-12-20");
  const { open, done } = await listRequests(db, staff, noon);
  expect(open.map(({ wish }) => wish)).toEqual(["copy", "erase"]);
  expect(done).toEqual([]);
  const [first] = open;
  expect(first).toMatchObject({ client_id: client.id, name: client.name, answer_by: "2026-12-20" });
  const id = first?.id ?? "";
  expect(await finishRequest(db, staff, id, noon)).toBe("finished");
  expect(await finishRequest(db, staff, id, noon)).toBe("gone");
  expect(await openRequests(db, staff)).toEqual({ count: 1, first: "2026-12-29" });
  expect((await listRequests(db, staff, noon)).done).toMatchObject([{ id, staff_name: staff.name }]);
  expect(await reopenRequest(db, staff, id, noon)).toBe("reopened");
  expect(await reopenRequest(db, staff, id, noon)).toBe("gone");
  const verbs = await db.selectFrom("activity").select("verb").where("record_id", "=", client.id).execute();
  expect(verbs.map(({ verb }) => verb).filter((verb) => verb.startsWith("data_"))).toEqual([
    ...["data_asked", "data_asked", "data_request_done", "data_request_reopened"],
  ]);
});

test("a repeated request keeps its day and gets the newer number", async () => {
  const { db, staff, asks } = await prepared();
  await asks("number", "2026-12-20", { number: "9876500002" });
  await asks("number", "2026-12-29", { number: "9876500003" });
  expect((await listRequests(db, staff, noon)).open).toMatchObject([
    { number: "9876500003", answer_by: "2026-12-20" },
  ]);
});

test("it stands at the client that is kept after a merge, and is not work for one in the trash", async () => {
  const { db, staff, client, asks } = await prepared();
  const kept = await addClient(db, staff, { register: "pmfme" });
  await asks("copy", "2026-12-29");
  const merged = { merged_into: kept.id, list_state: "merged" };
  await db.updateTable("clients").set(merged).where("id", "=", client.id).execute();
  expect((await listRequests(db, staff, noon)).open).toMatchObject([{ client_id: kept.id }]);
  expect(await openRequests(db, staff)).toMatchObject({ count: 1 });
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", kept.id).execute();
  expect((await listRequests(db, staff, noon)).open).toEqual([]);
  expect(await openRequests(db, staff)).toMatchObject({ count: 0 });
});
