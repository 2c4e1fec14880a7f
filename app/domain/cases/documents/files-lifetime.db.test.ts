import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { Files } from "../../../platform/files/storage.server.ts";
import { announceFile, removeDueFiles } from "../../../platform/uploads/removable-files.server.ts";
import { erasePerson, lookUpPerson } from "../../office/privacy/people.server.ts";
import { applyRetention } from "../../office/privacy/retention.server.ts";
import { person } from "../../office/privacy/test-person.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { reduceNextImage } from "./image-worker.server.ts";
import { findVersion, openVersion } from "./open-version.server.ts";
import { removeVersion } from "./remove-version.server.ts";
import {
  createDocumentsFixture,
  type DocumentsFixture,
  keysIn,
  uploaded,
  uploadedId,
} from "./test-documents.ts";

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: "#a33" } })
    .jpeg()
    .toBuffer();
const after = (minutes: number, from = new Date()) => new Date(from.getTime() + minutes * 60_000);
const noError = (error: unknown) => {
  throw error;
};
const rowOf = ({ db }: DocumentsFixture) =>
  db.selectFrom("document_versions").selectAll().executeTakeFirstOrThrow();

async function filed() {
  const at = await createDocumentsFixture();
  const staff = await someStaff(at.db, "9000000001", "owner");
  return { at, staff, client: await addClient(at.db, staff), bytes: await photo() };
}

const reduce = (at: DocumentsFixture, now = new Date(), kept: string[] = []) =>
  reduceNextImage({ ...at, onKept: (id) => kept.push(id) }, () => now);

test("a picture's smaller copy takes its place, and the original goes from the storage", async () => {
  const { at, staff, client, bytes } = await filed();
  const id = await uploadedId(at, staff, client, { bytes, type: "jpeg", name: "IMG.jpg" });
  expect(await rowOf(at)).toMatchObject({ state: "waiting", key: `${id}.jpg` });
  expect(await reduce(at)).toBe(true);
  const row = await rowOf(at);
  expect(row).toMatchObject({ state: "whole", key: `${id}-small.jpg`, lease_until: null });
  expect((await buffer(await at.files.read(row.key))).length).toBe(row.size);
  await removeDueFiles(at.db, at.files, after(1), noError);
  expect(await keysIn(at.files)).toEqual([`${id}-small.jpg`]);
  expect(await reduce(at)).toBe(false);
});

test("who opens a picture while its smaller copy takes its place is given the copy", async () => {
  const { at, staff, client, bytes } = await filed();
  const id = await uploadedId(at, staff, client, { bytes, type: "jpeg" });
  const found = await findVersion(at.db, staff, id);
  if (!found) throw new Error("there is no such version");
  await reduce(at);
  await removeDueFiles(at.db, at.files, after(1), noError);
  const opened = await openVersion(at, staff, found);
  expect(opened?.version.key).toBe(`${id}-small.jpg`);
  expect((await buffer(opened?.stream as Readable)).length).toBe(opened?.version.size);
  await at.files.remove(`${id}-small.jpg`);
  expect(await openVersion(at, staff, found)).toBeUndefined();
});

test("a half reduced image is taken over once, after the lease of the crashed process", async () => {
  const { at, staff, client, bytes } = await filed();
  await uploadedId(at, staff, client, { bytes, type: "jpeg" });
  const lease_until = after(2).toISOString();
  await at.db.updateTable("document_versions").set({ lease_until, tries: 1 }).execute();
  expect(await reduce(at)).toBe(false);
  const two = await Promise.all([reduce(at, after(3)), reduce(at, after(3))]);
  expect(two.sort()).toEqual([false, true]);
  expect((await rowOf(at)).state).toBe("whole");
});

test("an image that cannot be read, or crashed the process three times, stays as uploaded", async () => {
  const { at, staff, client } = await filed();
  const kept: string[] = [];
  const heic = readFileSync(new URL("../../../platform/uploads/test-sample.heic", import.meta.url)).subarray(
    0,
    300,
  );
  const id = await uploadedId(at, staff, client, { bytes: heic, type: "heic" });
  await reduce(at, new Date(), kept);
  expect(await rowOf(at)).toMatchObject({ state: "kept", key: `${id}.heic` });
  await at.db.updateTable("document_versions").set({ state: "waiting", tries: 3 }).execute();
  await reduce(at, new Date(), kept);
  expect(kept).toEqual([id, id]);
});

test("while the storage does not answer a picture waits", async () => {
  const { at, staff, client, bytes } = await filed();
  await uploadedId(at, staff, client, { bytes, type: "jpeg" });
  const down: Files = { ...at.files, read: () => Promise.reject(new Error("no answer")) };
  await expect(reduce({ ...at, files: down })).rejects.toThrow("no answer");
  expect((await rowOf(at)).state).toBe("waiting");
  await reduce(at, after(3));
  expect((await rowOf(at)).state).toBe("whole");
});

test("a file whose record did not come to be goes after an hour, not before", async () => {
  const { at } = await filed();
  await announceFile(at.db, "00000000-0000-7000-8000-000000000001.pdf", new Date());
  await at.files.put("00000000-0000-7000-8000-000000000001.pdf", Readable.from("%PDF"), 4);
  expect(await removeDueFiles(at.db, at.files, after(50), noError)).toBe(0);
  expect(await keysIn(at.files)).toHaveLength(1);
  expect(await removeDueFiles(at.db, at.files, after(61), noError)).toBe(1);
  expect(await keysIn(at.files)).toEqual([]);
});

test("what was stored for a client who went to the trash meanwhile goes at once", async () => {
  const { at, staff, client } = await filed();
  await at.db.updateTable("clients").set({ list_state: "trash" }).execute();
  expect(await uploaded(at, staff, client)).toEqual({ status: "gone" });
  expect(await removeDueFiles(at.db, at.files, after(1), noError)).toBe(1);
  expect(await keysIn(at.files)).toEqual([]);
});

test("an erasure takes the records at once and the files as soon as the storage lets them go", async () => {
  const { at, staff, client, bytes } = await filed();
  await uploadedId(at, staff, client, { bytes, type: "jpeg", name: "Sunita Devi.jpg" });
  const removed = await uploadedId(at, staff, client);
  await removeVersion(at.db, staff, removed, new Date());
  const who = person(client.mobile);
  const found = await lookUpPerson(at.db, staff, who, new Date());
  const documents = found.nouns.find(({ noun }) => noun === "documents")?.records;
  expect(JSON.stringify(documents)).toContain("Sunita Devi.jpg");
  expect(documents?.[0]?.href).toContain(`/client/${client.id}`);
  const { gone } = await erasePerson(at.db, staff, who, new Date());
  expect(gone.documents).toBe(2);
  expect(await at.db.selectFrom("documents").selectAll().execute()).toEqual([]);
  const errors: unknown[] = [];
  const stuck: Files = { ...at.files, remove: () => Promise.reject(new Error("busy")) };
  expect(await removeDueFiles(at.db, stuck, after(1), (error) => errors.push(error))).toBe(0);
  expect(errors).toHaveLength(2);
  expect(await removeDueFiles(at.db, at.files, after(2), noError)).toBe(0);
  expect(await removeDueFiles(at.db, at.files, after(12), noError)).toBe(2);
  expect(await keysIn(at.files)).toEqual([]);
});

test("a picture that is erased while it is reduced leaves no copy", async () => {
  const { at, staff, client, bytes } = await filed();
  await uploadedId(at, staff, client, { bytes, type: "jpeg" });
  const files: Files = {
    ...at.files,
    async put(...given) {
      await at.files.put(...given);
      await erasePerson(at.db, staff, person(client.mobile), new Date());
    },
  };
  await reduce({ ...at, files });
  await removeDueFiles(at.db, at.files, after(1), noError);
  expect(await keysIn(at.files)).toEqual([]);
});

test("deleted files go for good after their time, others stay", async () => {
  const { at, staff, client } = await filed();
  const [old, recent] = [await uploadedId(at, staff, client), await uploadedId(at, staff, client)];
  const now = new Date();
  await removeVersion(at.db, staff, old, after(-31 * 24 * 60));
  await removeVersion(at.db, staff, recent, after(-29 * 24 * 60));
  expect(await applyRetention(at.db, now)).toMatchObject({ removedDocuments: 1 });
  await removeDueFiles(at.db, at.files, after(24 * 60), noError);
  expect(await keysIn(at.files)).toEqual([`${recent}.pdf`]);
});
