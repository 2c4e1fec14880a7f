import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { sized } from "../../../../tests/form.ts";
import type { Db } from "../../../platform/db/connection.server.ts";
import { freshDatabase, urlOf } from "../../../platform/db/test-database.ts";
import { secret } from "../../office/privacy/test-person.ts";
import { someStaff } from "../clients/test-clients.ts";
import { runImport, stopImport, undoImport } from "./imports.server.ts";
import { importing } from "./test-imports.ts";

const count = sized(900, 1500);
const mobile = (n: number) => String(9_000_000_000 + n);
const list = `Name,Mobile,Total Loan\n${Array.from({ length: count }, (_, n) => `Client ${n},${mobile(n)},500`).join("\n")}\n`;

/** A signal that is aborted after so many checks, that is between two chunks of the work. */
function after(looks: number): AbortSignal {
  const { signal } = new AbortController();
  let seen = 0;
  return new Proxy(signal, {
    get: (target, name) => (name === "aborted" ? ++seen > looks : Reflect.get(target, name)),
  });
}

async function numbers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("clients").select("mobile").orderBy("id").execute();
  return rows.map((row) => row.mobile);
}
const all = Array.from({ length: count }, (_, n) => mobile(n));

test("work that is cut off between chunks, at every step, goes on where it was: nothing twice, nothing lost", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff);
  const id = await imports.put(list);
  await imports.work(id, after(1));
  expect(await imports.state(id)).toMatchObject({ state: "reading" });
  expect((await imports.state(id)).total).toBeGreaterThan(0);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "mapping", total: count });
  await db.updateTable("imports").set({ state: "checking" }).execute();
  await imports.work(id, after(1));
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "ready", good: count });
  await runImport(db, staff, id, "add", new Date());
  for (let round = 0; round < sized(2, 3); round++) await imports.work(id, after(round));
  const midway = await imports.state(id);
  expect(midway.state).toBe("running");
  expect(midway.added).toBe((await numbers(db)).length);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "done", added: count });
  expect(await numbers(db)).toEqual(all);
  await undoImport(db, staff, id, new Date());
  await imports.work(id, after(1));
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "undone", undone: count, kept: 0 });
  expect(await db.selectFrom("clients").select("id").where("list_state", "<>", "trash").execute()).toEqual(
    [],
  );
});

test("a run that is stopped stays as far as it came", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff);
  const id = await imports.ready(list);
  await runImport(db, staff, id, "add", new Date());
  await imports.work(id, after(1));
  expect(await stopImport(db, staff, id, new Date())).toBe(true);
  await imports.work(id);
  const { state, added } = await imports.state(id);
  expect([state, added]).toEqual(["done", (await numbers(db)).length]);
  expect(added).toBeLessThan(count);
});

test("a thread that is killed in the middle of a write loses and repeats nothing", async () => {
  const db = await freshDatabase();
  const staff = await someStaff(db);
  const imports = importing(db, staff);
  const id = await imports.ready(list);
  await runImport(db, staff, id, "add", new Date());
  const input = { databaseUrl: await urlOf(db), folder: imports.folder, secret, id, stages: {} };
  const reached: number[] = [];
  for (let kill = 0; kill < sized(1, 3); kill++) {
    const worker = new Worker(new URL("../../../../server/thread.ts", import.meta.url), {
      workerData: { task: "import", input },
    });
    const before = reached.at(-1) ?? 0;
    await expect
      .poll(async () => (await imports.state(id)).added, { interval: 1 })
      .toSatisfy((added) => added > before || added === count);
    await worker.terminate();
    reached.push((await imports.state(id)).added);
  }
  expect(reached[0]).toBeLessThan(count);
  await imports.work(id);
  expect(await imports.state(id)).toMatchObject({ state: "done", added: count });
  expect(await numbers(db)).toEqual(all);
});
