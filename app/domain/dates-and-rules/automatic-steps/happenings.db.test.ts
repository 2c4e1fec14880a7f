import { expect, test } from "vitest";
import { type Db, inTransaction } from "../../../platform/db/connection.server.ts";
import { dayMs, hourMs } from "../../../platform/language/time.ts";
import { changeClient, lockClient } from "../../cases/clients/change-client.server.ts";
import type { Client } from "../../cases/clients/tables.ts";
import { addClient } from "../../cases/clients/test-clients.ts";
import type { Staff } from "../../people/staff/staff.ts";
import { give, itemsIn } from "../duties/test-duties.ts";
import { findRuns } from "./find-runs.server.ts";
import { leaveOutOfSteps } from "./imported-cases.server.ts";
import { now, office, start, turnedOn } from "./test-steps.ts";

const [before, later] = [new Date(now.getTime() - hourMs), new Date(now.getTime() + hourMs)];
/** The clients that a step has had as a case. */
async function found(db: Db, at: Date) {
  await findRuns(db, office.site.hours, at);
  const runs = await db.selectFrom("step_runs").select("client_id").orderBy("id").execute();
  return runs.map(({ client_id }) => client_id);
}

function changeStatus(db: Db, staff: Staff, { id: client }: Client, status: Client["status"], at: Date) {
  return inTransaction(db, async (trx) => {
    const known = await lockClient(trx, client);
    if (known) await changeClient(trx, staff, known, { status }, { verb: "changed", now: at });
  });
}

test("a step acts on cases that are added while it is on, once each, and on none from before", async () => {
  const { db, staff } = await start();
  await addClient(db, staff, {}, before);
  await turnedOn(db, { when: "added", register: "pmegp" });
  await addClient(db, staff, { register: "pmfme" }, later);
  const first = await addClient(db, staff, {}, later);
  expect(await found(db, later)).toEqual([first.id]);
});

test("a step acts on each change of a status to the chosen one, and on none from before", async () => {
  const { db, staff } = await start();
  const clients: Client[] = [];
  for (let n = 0; n < 3; n++) clients.push(await addClient(db, staff, { mobile: `987650000${n}` }, before));
  const [old, rejected, client] = clients as [Client, Client, Client];
  await changeStatus(db, staff, old, "Sanctioned", before);
  await turnedOn(db, { when: "status", status: "Sanctioned" });
  await changeStatus(db, staff, rejected, "Rejected", later);
  await changeStatus(db, staff, client, "Sanctioned", later);
  expect(await found(db, later)).toEqual([client.id]);
  await changeStatus(db, staff, client, null, new Date(later.getTime() + 1));
  const again = new Date(later.getTime() + 2);
  await changeStatus(db, staff, client, "Sanctioned", again);
  expect(await found(db, again)).toEqual([client.id, client.id]);
});

test("a step acts on a duty when so many days are left, and not when fewer were left as it was switched on", async () => {
  const { db, staff } = await start();
  const { id: client } = await addClient(db, staff);
  await give(db, staff, client, ["gstr-1-monthly"]);
  const day = (await itemsIn(db))[0]?.due_on;
  const left = (days: number) => new Date(Date.parse(`${day}T10:00:00+05:30`) - days * dayMs);
  const due = { when: "due", number: 7 } as const;
  await turnedOn(db, due, { at: left(5) });
  expect(await found(db, left(5))).toEqual([]);
  await db
    .updateTable("automatic_steps")
    .set({ switched_on_at: left(9).toISOString() })
    .execute();
  expect(await found(db, left(8))).toEqual([]);
  expect(await found(db, left(7))).toEqual([client]);
  expect(await found(db, left(6))).toEqual([client]);
});

test("imported clients that are left out are no added cases", async () => {
  const { db, staff } = await start();
  await turnedOn(db, { when: "added" });
  const imported = await addClient(db, staff, {}, later);
  await inTransaction(db, (trx) => leaveOutOfSteps(trx, { importId: "i", clientIds: [imported.id] }, later));
  expect(await found(db, later)).toEqual([]);
});
