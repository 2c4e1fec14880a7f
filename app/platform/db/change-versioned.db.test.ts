import { expect, test } from "vitest";
import { addClient, someStaff } from "../../domain/cases/clients/test-clients.ts";
import { changeLocked, changeVersioned } from "./change-versioned.server.ts";
import { freshDatabase } from "./test-database.ts";

test("of two changes of one version the first is stored, and the second writes nothing", async () => {
  const db = await freshDatabase();
  const client = await addClient(db, await someStaff(db), { mobile: "9000000011" });
  const changed = await changeVersioned(db, "clients", client, { bank: "State Bank", branch: undefined });
  expect(changed).toEqual({ ...client, bank: "State Bank", version: client.version + 1 });
  expect(await changeVersioned(db, "clients", client, { bank: "Canara Bank" })).toBeUndefined();
  await expect(changeLocked(db, "clients", client, { bank: "Canara Bank" })).rejects.toThrow("was changed");
  expect(await db.selectFrom("clients").selectAll().execute()).toEqual([changed]);
});
