import { expect } from "vitest";
import { addClient } from "../../app/domain/cases/clients/test-clients.ts";
import { confirmColumns, findImport } from "../../app/domain/cases/imports/imports.server.ts";
import { sampleList } from "../../app/domain/cases/imports/test-imports.ts";
import type { Staff } from "../../app/domain/people/staff/staff.ts";
import type { Db } from "../../app/platform/db/connection.server.ts";
import { openFiles } from "../../app/platform/files/storage.server.ts";
import { samplePdf } from "../../app/platform/uploads/sample-files.ts";
import type { Served } from "../serve.ts";

/** A member of staff who is logged in, at any of the processes. */
export type Person = { db: Db; staff: Staff; cookie: string };

const within = { timeout: 30_000 };

function post({ origin }: Served, { cookie }: Person, path: string, fields: Record<string, string | File>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return fetch(origin + path, { method: "POST", redirect: "manual", headers: { origin, cookie }, body });
}

/** Uploads a document at the first process, reads it at the second and removes it at the third. */
export async function expectSharedDocument(sites: readonly Served[], person: Person, filesUrl: string) {
  const [first, second, third] = sites as [Served, Served, Served];
  const { db, staff, cookie } = person;
  const client = await addClient(db, staff);
  const file = new File([new Uint8Array(samplePdf())], "quotation.pdf");
  const added = await post(first, person, "/documents/add", {
    client: client.id,
    paper: "other",
    files: file,
  });
  expect([added.status, await added.json()]).toMatchObject([200, { files: [{ status: "added" }] }]);
  const { id, key } = await db
    .selectFrom("document_versions")
    .select(["id", "key"])
    .executeTakeFirstOrThrow();
  const read = ({ origin }: Served) => fetch(`${origin}/documents/${id}`, { headers: { cookie } });
  expect(Buffer.from(await (await read(second)).arrayBuffer()).equals(samplePdf())).toBe(true);
  const removed = await post(third, person, `/client/${client.id}`, {
    intent: "document-remove",
    version: id,
  });
  expect(removed.status).toBeLessThan(400);
  for (const site of sites) expect((await read(site)).status).toBe(404);
  // As the nightly run does after thirty days; then any of the processes removes the file.
  await db.deleteFrom("document_versions").where("id", "=", id).execute();
  const files = await openFiles(filesUrl);
  await expect.poll(() => files.size(key).catch((error: Error) => error.message), within).toMatch("not in");
}

/** Sends a list to the first process, whose columns the second confirms and which the third imports. */
export async function expectSharedList(sites: readonly Served[], person: Person) {
  const [first, , third] = sites as [Served, Served, Served];
  const { db, staff } = person;
  const file = new File([sampleList], "list.csv");
  const sent = await post(first, person, "/clients/import", { register: "pmegp", file });
  const path = sent.headers.get("location") ?? "";
  const id = path.split("/").at(-1) ?? "";
  const found = async () => findImport(db, staff, id);
  await expect.poll(async () => (await found())?.state, within).toBe("mapping");
  const mapping = JSON.parse((await found())?.mapping ?? "{}");
  await confirmColumns(db, staff, { id, mapping, register: "pmegp" }, new Date());
  await expect.poll(async () => (await found())?.state, within).toBe("ready");
  const run = await post(third, person, `${path}/preview`, { intent: "run", duplicates: "add" });
  expect(run.status).toBe(302);
  await expect.poll(async () => (await found())?.state, within).toBe("done");
  expect(await found()).toMatchObject({ total: 3, added: 3, bad: 0 });
}
