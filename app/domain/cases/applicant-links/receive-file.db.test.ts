import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Files } from "../../../platform/files/storage.server.ts";
import { retentionRules } from "../../../platform/personal-data/retention.server.ts";
import { removeDueFiles } from "../../../platform/uploads/removable-files.server.ts";
import { samplePdf, samplePng } from "../../../platform/uploads/sample-files.ts";
import { erasePerson } from "../../office/privacy/people.server.ts";
import { applyRetention } from "../../office/privacy/retention.server.ts";
import { person } from "../../office/privacy/test-person.ts";
import { casesOfPerson } from "../clients/cases-of-person.server.ts";
import { addClient } from "../clients/test-clients.ts";
import { listDocuments } from "../documents/list-documents.server.ts";
import { keysIn } from "../documents/test-documents.ts";
import { completeFile } from "./keep-file.server.ts";
import { linkData } from "./personal-data.server.ts";
import { appendBytes, beginFile, roomIn } from "./receive-file.server.ts";
import {
  acceptReceived,
  clientsWithReceived,
  findWaiting,
  listReceived,
  refuseReceived,
} from "./received.server.ts";
import { sends, withLink } from "./test-links.ts";
import { wantedDocuments } from "./wanted.server.ts";

const after = (hours: number) => new Date(Date.now() + hours * 60 * 60_000);
const clock = () => new Date();
const noError = (error: unknown) => {
  throw error;
};
type At = Awaited<ReturnType<typeof withLink>>;

const keysLeft = async ({ at }: At, now = after(2)) => {
  await removeDueFiles(at.db, at.files, now, noError);
  return keysIn(at.files);
};
const rows = ({ at }: At) => at.db.selectFrom("received_files").selectAll().orderBy("id").execute();
const pieces = ({ at }: At) => at.db.selectFrom("received_pieces").selectAll().execute();
const wantedOf = async ({ at, link }: At) => {
  const [of] = await wantedDocuments(at.db, await casesOfPerson(at.db, link.client));
  return of;
};
const stateOf = async (all: At, type: string) => {
  const { needed = [], others = [] } = (await wantedOf(all)) ?? {};
  return [...needed, ...others].find((one) => one.type === type);
};

async function* inChunks(bytes: Buffer, size = 64 * 1024, breakAfter = Number.POSITIVE_INFINITY) {
  for (let start = 0; start < bytes.length; start += size) {
    if (start >= breakAfter) throw new Error("The client closed the connection.");
    yield bytes.subarray(start, start + size);
  }
}

const announcedAs = (size: number) => ({
  upload: "one-upload",
  batch: null,
  document_type: "pan",
  name: "a.pdf",
  size,
});

/** A PDF of so many bytes. */
function largePdf(size: number): Buffer {
  const small = samplePdf();
  const filler = Buffer.alloc(size - small.length, "%filler\n");
  const head = small.indexOf("\n") + 1;
  return Buffer.concat([small.subarray(0, head), filler, small.subarray(head)]);
}

test("a received file can be accepted as a version of its document, which is then no longer missing", async () => {
  const all = await withLink();
  const { at, staff, client, link } = all;
  expect(await sends(at, link)).toEqual({
    status: "received",
    reference: expect.stringMatching(/^D-\w{5}-\w{5}$/),
  });
  expect(await stateOf(all, "pan")).toMatchObject({
    state: "checking",
    sent: [{ reference: expect.any(String) }],
  });
  const [waiting] = await listReceived(at.db, staff, [client.id]);
  const id = waiting?.id ?? "";
  const file = await findWaiting(at, staff, id);
  expect(await buffer((await file?.open()) as Readable)).toEqual(samplePdf());
  expect(await acceptReceived(at.db, staff, id, new Date())).toBe("received-accepted");
  expect(await acceptReceived(at.db, staff, id, new Date())).toBe("gone");
  const { documents } = await listDocuments(at.db, staff, [client.id]);
  expect(documents).toMatchObject([
    { document_type: "pan", shown: "have", current: [{ name: "pan.pdf", state: "whole" }] },
  ]);
  expect((await wantedOf(all))?.have).toEqual(["pan"]);
  expect(await findWaiting(at, staff, id)).toBeUndefined();
  expect(await keysLeft(all)).toHaveLength(1);
});

test("a refused file is requested again with the reason, and its bytes are deleted after the retention period", async () => {
  const all = await withLink();
  const { at, staff, client, link } = all;
  await sends(at, link);
  const [{ id = "" } = {}] = await listReceived(at.db, staff, [client.id]);
  for (const [reason, says] of [
    ["", "reason-missing"],
    ["x".repeat(301), "tooLong"],
    ["ABCDE1234F is cut off", "document-number"],
  ] as const)
    expect(await refuseReceived(at.db, staff, id, reason, new Date())).toBe(says);
  expect(await refuseReceived(at.db, staff, id, "The corner is cut off", new Date())).toBe(
    "received-refused",
  );
  expect(await stateOf(all, "pan")).toMatchObject({
    state: "again",
    reason: "The corner is cut off",
    sent: [],
  });
  expect(await keysLeft(all)).toHaveLength(1);
  await applyRetention(at.db, after(31 * 24));
  expect(await keysLeft(all, after(31 * 24))).toEqual([]);
});

test("bytes received before the connection broke count, and the file is stored whole and once", async () => {
  const all = await withLink();
  const { at, link, staff, client } = all;
  const bytes = largePdf(5 * 1024 * 1024);
  const announced = announcedAs(bytes.length);
  const begun = await beginFile(at.db, link, announced, new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  expect(await beginFile(at.db, link, announced, new Date())).toEqual(begun);
  let arrived = 0;
  for (let cuts = 0; cuts < 5; cuts++) {
    const rest = inChunks(bytes.subarray(arrived), 64 * 1024, 700_000);
    arrived = Number(await appendBytes(at, link, { id: begun.id, offset: arrived }, rest, clock));
    expect(arrived).toBe(704 * 1024 * (cuts + 1));
  }
  const at0 = { id: begun.id, offset: 0 };
  expect(await appendBytes(at, link, at0, inChunks(bytes), clock)).toBe("conflict");
  expect(await completeFile(at, link, begun.id, new Date())).toEqual({ status: "unfinished" });
  const rest = inChunks(bytes.subarray(arrived));
  expect(await appendBytes(at, link, { id: begun.id, offset: arrived }, rest, clock)).toBe(bytes.length);
  const twice = await Promise.all([1, 2].map(() => completeFile(at, link, begun.id, new Date())));
  expect(twice.map(({ status }) => status)).toEqual(["received", "received"]);
  expect(await completeFile(at, link, begun.id, new Date())).toMatchObject({ status: "received" });
  const [{ id = "" } = {}, second] = await listReceived(at.db, staff, [client.id]);
  expect(second).toBeUndefined();
  const file = await findWaiting(at, staff, id);
  expect((await buffer((await file?.open()) as Readable)).equals(bytes)).toBe(true);
  expect(await keysLeft(all)).toHaveLength(1);
});

test("of two connections that write at one offset, one wins", async () => {
  const { at, link } = await withLink();
  const bytes = largePdf(300_000);
  const announced = announcedAs(bytes.length);
  const begun = await beginFile(at.db, link, announced, new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  const add = () => appendBytes(at, link, { id: begun.id, offset: 0 }, inChunks(bytes), clock);
  expect((await Promise.all([add(), add()])).sort()).toEqual([bytes.length, "conflict"]);
  const more = appendBytes(at, link, { id: begun.id, offset: bytes.length }, inChunks(bytes), clock);
  expect(await more).toBe("conflict");
});

test("of many that write at one offset, one wins, and the others leave nothing on the disk", async () => {
  const all = await withLink();
  const { at, link } = all;
  const bytes = largePdf(300_000);
  const begun = await beginFile(at.db, link, announcedAs(bytes.length), new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  let written = 0;
  const put: Files["put"] = (...given) => {
    written += 1;
    return at.files.put(...given);
  };
  const storage = { db: at.db, files: { ...at.files, put } };
  const add = () => appendBytes(storage, link, { id: begun.id, offset: 0 }, inChunks(bytes), clock);
  const ends = await Promise.all(Array.from({ length: 20 }, add));
  expect(ends.filter((end) => end === bytes.length)).toHaveLength(1);
  expect(ends.filter((end) => end === "conflict")).toHaveLength(19);
  expect(written).toBe(1);
  expect(await keysIn(at.files)).toHaveLength(1);
});

test("an offset is free at once after a storage failure, and after a minute when the writer stopped", async () => {
  const all = await withLink();
  const { at, link } = all;
  const bytes = largePdf(300_000);
  const begun = await beginFile(at.db, link, announcedAs(bytes.length), new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  const add = (files: Files, now = clock) =>
    appendBytes({ db: at.db, files }, link, { id: begun.id, offset: 0 }, inChunks(bytes), now);
  const full = { ...at.files, put: () => Promise.reject(new Error("The disk is full.")) };
  await expect(add(full)).rejects.toThrow("The disk is full.");
  const stalled = Promise.withResolvers<void>();
  const put: Files["put"] = (...given) => stalled.promise.then(() => at.files.put(...given));
  const stopped = add({ ...at.files, put });
  await expect.poll(async () => (await pieces(all)).length).toBe(1);
  expect(await add(at.files)).toBe("conflict");
  const later = new Date(Date.now() + 61_000);
  expect(await add(at.files, () => later)).toBe(bytes.length);
  stalled.resolve();
  expect(await stopped).toBe("conflict");
  expect(await keysLeft(all)).toEqual((await pieces(all)).map(({ key }) => key));
  expect(await completeFile(at, link, begun.id, later)).toMatchObject({ status: "received" });
});

test("files that are no documents, empty or too large are refused, and nothing of them is kept", async () => {
  const all = await withLink();
  const { at, link } = all;
  for (const [bytes, says] of [
    ["MZ program", "program"],
    ["<html><script>", "webPage"],
    ["PK\x03\x04", "office"],
    ["", "empty"],
    ["just text", "unknown"],
  ] as const)
    expect(await sends(at, link, { bytes: Buffer.from(bytes, "latin1") })).toEqual({ status: says });
  const announced = {
    upload: "x".repeat(9),
    batch: null,
    document_type: "pan",
    name: "scan.PDF",
    size: 11 * 1024 * 1024,
  };
  expect(await beginFile(at.db, link, announced, new Date())).toEqual({ status: "tooLarge" });
  const photo = { ...announced, name: "photo.jpg", size: 26 * 1024 * 1024 };
  expect(await beginFile(at.db, link, photo, new Date())).toEqual({ status: "tooLarge" });
  expect(
    await beginFile(at.db, link, { ...announced, size: 9, document_type: "nonsense" }, new Date()),
  ).toEqual({
    status: "documentType",
  });
  expect(await rows(all)).toEqual([]);
  expect(await keysLeft(all)).toEqual([]);
});

test("the same file twice is one, for each document", async () => {
  const { at, link, staff, client } = await withLink();
  const first = await sends(at, link);
  expect(await sends(at, link, { name: "again.pdf" })).toEqual({ ...first, status: "again" });
  expect(await sends(at, link, { document_type: "aadhaar" })).toMatchObject({ status: "received" });
  expect(await listReceived(at.db, staff, [client.id])).toHaveLength(2);
  expect(await clientsWithReceived(at.db, staff, 5)).toEqual([
    { id: client.id, name: client.name, files: 2 },
  ]);
});

test("a file for another case of the person waits there, and a case of somebody else takes none", async () => {
  const { at, link, staff, client } = await withLink();
  const second = await addClient(at.db, staff, { register: "pmfme" });
  const other = await addClient(at.db, staff, { name: "Geeta Devi" });
  expect(await sends(at, link, { client_id: second.id })).toMatchObject({ status: "received" });
  expect(await sends(at, link)).toMatchObject({ status: "received" });
  expect(await sends(at, link, { client_id: other.id })).toEqual({ status: "documentType" });
  expect(await listReceived(at.db, staff, [second.id])).toHaveLength(1);
  const [own] = await listReceived(at.db, staff, [client.id]);
  expect(await acceptReceived(at.db, staff, own?.id ?? "", new Date())).toBe("received-accepted");
  const cases = await wantedDocuments(at.db, await casesOfPerson(at.db, client));
  const of = (id: string) => cases.find(({ caseId }) => caseId === id);
  expect([of(client.id)?.have, of(second.id)?.have]).toEqual([["pan"], []]);
  expect(of(second.id)?.needed).toEqual([expect.objectContaining({ type: "pan", state: "checking" })]);
  expect(cases.map(({ caseId }) => caseId)).not.toContain(other.id);
});

test("a link accepts thirty of fifty files sent at once", async () => {
  const { at, link, staff, client } = await withLink();
  const all = Array.from({ length: 50 }, (_, n) => sends(at, link, { bytes: samplePdf(`Page ${n}`) }));
  const outcomes = Map.groupBy(await Promise.all(all), ({ status }) => status);
  expect([outcomes.get("received")?.length, outcomes.get("full")?.length]).toEqual([30, 20]);
  expect(await listReceived(at.db, staff, [client.id])).toHaveLength(30);
  expect((await roomIn(at.db, link.id)).files).toBe(0);
});

test("a link accepts a hundred megabytes, including unfinished uploads", async () => {
  const { at, link } = await withLink();
  const size = 10 * 1024 * 1024;
  const begin = (n: number) =>
    beginFile(
      at.db,
      link,
      { upload: `upload-${n}`, batch: null, document_type: "pan", name: "a", size },
      new Date(),
    );
  for (let n = 0; n < 10; n++) expect(await begin(n)).toMatchObject({ status: "begun" });
  expect(await begin(10)).toEqual({ status: "full" });
});

test("pages that were chosen together become one version", async () => {
  const { at, link, staff, client } = await withLink();
  const batch = crypto.randomUUID();
  for (const n of [200, 220]) await sends(at, link, { bytes: samplePng(n), batch, name: `${n}.png` });
  for (const { id } of await listReceived(at.db, staff, [client.id]))
    await acceptReceived(at.db, staff, id, new Date());
  const { documents } = await listDocuments(at.db, staff, [client.id]);
  expect(documents[0]?.current.map(({ page, state }) => [page, state])).toEqual([
    [1, "waiting"],
    [2, "waiting"],
  ]);
});

test("uploads unfinished after a day are removed with their pieces", async () => {
  const all = await withLink();
  const { at, link } = all;
  const bytes = largePdf(100_000);
  const announced = announcedAs(bytes.length);
  const begun = await beginFile(at.db, link, announced, new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  const half = inChunks(bytes.subarray(0, 50_000));
  await appendBytes(at, link, { id: begun.id, offset: 0 }, half, clock);
  await applyRetention(at.db, after(20));
  expect(await keysLeft(all, after(20))).toHaveLength(1);
  await applyRetention(at.db, after(48));
  expect(await rows(all)).toEqual([]);
  expect(await keysLeft(all, after(48))).toEqual([]);
});

test("a year after a link has ended, it is deleted with what was received through it", async () => {
  const all = await withLink();
  const { at, link } = all;
  await sends(at, link);
  const begun = await beginFile(at.db, link, announcedAs(50_000), new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  await appendBytes(at, link, { id: begun.id, offset: 0 }, inChunks(largePdf(9_000)), clock);
  const late = after((365 + 366) * 24);
  for (const rule of retentionRules(linkData.tables)) await rule.sweep(at.db, late, 200);
  expect(await rows(all)).toEqual([]);
  expect(await keysLeft(all, late)).toEqual([]);
});

test("received files and pieces are erased with their person, and nobody sends more", async () => {
  const all = await withLink();
  const { at, link, staff, client } = all;
  await sends(at, link);
  const bytes = largePdf(100_000);
  const announced = announcedAs(bytes.length);
  const begun = await beginFile(at.db, link, announced, new Date());
  if (begun.status !== "begun") throw new Error(begun.status);
  const to = { id: begun.id, offset: 0 };
  await appendBytes(at, link, to, inChunks(bytes.subarray(0, 9_000)), clock);
  await erasePerson(at.db, staff, person(client.mobile), new Date());
  expect(await rows(all)).toEqual([]);
  expect(await at.db.selectFrom("received_pieces").selectAll().execute()).toEqual([]);
  expect(await keysLeft(all)).toEqual([]);
  expect(await appendBytes(at, link, to, inChunks(bytes), clock)).toBe("unknown");
  expect(await completeFile(at, link, begun.id, new Date())).toEqual({ status: "gone" });
});

test("files of a client in the trash are neither shown nor decided on, and a viewer decides nothing", async () => {
  const { at, link, staff, client } = await withLink();
  await sends(at, link);
  const [{ id = "" } = {}] = await listReceived(at.db, staff, [client.id]);
  const viewer = { ...staff, role: "viewer" as const };
  await expect(async () => acceptReceived(at.db, viewer, id, new Date())).rejects.toMatchObject({
    status: 403,
  });
  await expect(async () => refuseReceived(at.db, viewer, id, "No", new Date())).rejects.toMatchObject({
    status: 403,
  });
  await at.db.updateTable("clients").set({ list_state: "trash" }).execute();
  expect(await clientsWithReceived(at.db, staff, 5)).toEqual([]);
  expect(await findWaiting(at, staff, id)).toBeUndefined();
  expect(await acceptReceived(at.db, staff, id, new Date())).toBe("gone");
});
