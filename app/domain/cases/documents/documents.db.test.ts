import { expect, test } from "vitest";
import { mergeClients, unmergeClient } from "../clients/merge-clients.server.ts";
import { idsWithMerged } from "../clients/profile.server.ts";
import { addClient, someStaff } from "../clients/test-clients.ts";
import { readTimeline } from "../clients/timeline.server.ts";
import { listDocuments } from "./list-documents.server.ts";
import { checkNames, markDocument } from "./mark-document.server.ts";
import { findVersion } from "./open-version.server.ts";
import { removeVersion, restoreVersion } from "./remove-version.server.ts";
import { createDocumentsFixture, keysIn, uploaded, uploadedId } from "./test-documents.ts";

async function filed() {
  const at = await createDocumentsFixture();
  const staff = await someStaff(at.db);
  return { ...at, at, staff, client: await addClient(at.db, staff) };
}

async function listedDocument({ db, staff, client }: Awaited<ReturnType<typeof filed>>, type = "quotation") {
  const { documents } = await listDocuments(db, staff, [client.id]);
  return documents.find((document) => document.document_type === type);
}

test("an upload marks the document as present, and the timeline shows it", async () => {
  const all = await filed();
  const id = await uploadedId(all.at, all.staff, all.client);
  expect(await listedDocument(all)).toMatchObject({
    shown: "have",
    current: [{ id, number: 1, page: 1 }],
    older: [],
  });
  const timeline = await readTimeline(all.db, all.staff, [all.client.id], {
    kind: "document",
    cursor: undefined,
  });
  expect(timeline.entries).toMatchObject([{ verb: "document_added", after: '{"document":"Quotations"}' }]);
});

test("a new upload is the next version, and what was chosen together are its pages", async () => {
  const all = await filed();
  const first = await uploadedId(all.at, all.staff, all.client, { batch: "batch-one" });
  const batch = "batch-two";
  const pages = [
    await uploadedId(all.at, all.staff, all.client, { batch }),
    await uploadedId(all.at, all.staff, all.client, { batch }),
  ];
  const document = await listedDocument(all);
  expect(document?.current.map(({ id, number, page }) => [id, number, page])).toEqual([
    [pages[0], 2, 1],
    [pages[1], 2, 2],
  ]);
  expect(document?.older.map(({ id }) => id)).toEqual([first]);
});

test("a file that is sent again after its answer was lost is stored once", async () => {
  const all = await filed();
  const once = { upload: "the-same-upload" };
  const id = await uploadedId(all.at, all.staff, all.client, once);
  expect(await uploadedId(all.at, all.staff, all.client, once)).toBe(id);
  expect((await listedDocument(all))?.current).toHaveLength(1);
});

test("two uploads of the same document at once make two versions of it", async () => {
  const all = await filed();
  await Promise.all([1, 2, 3].map(() => uploaded(all.at, all.staff, all.client)));
  const document = await listedDocument(all);
  expect(
    [...(document?.current ?? []), ...(document?.older ?? [])].map(({ number }) => number).sort(),
  ).toEqual([1, 2, 3]);
});

test("a deleted file cannot be opened, can be put back, and the one before it counts meanwhile", async () => {
  const all = await filed();
  const first = await uploadedId(all.at, all.staff, all.client);
  const second = await uploadedId(all.at, all.staff, all.client);
  expect(await removeVersion(all.db, all.staff, second, new Date())).toBe("document-removed");
  expect(await findVersion(all.db, all.staff, second)).toBeUndefined();
  expect((await listedDocument(all))?.current[0]?.id).toBe(first);
  expect(await removeVersion(all.db, all.staff, second, new Date())).toBe("gone");
  expect(await restoreVersion(all.db, all.staff, second, new Date())).toBe("document-restored");
  expect((await listedDocument(all))?.current[0]?.id).toBe(second);
});

test("a mark counts until the next upload", async () => {
  const all = await filed();
  await uploadedId(all.at, all.staff, all.client);
  const marking = { document: "quotation", mark: "wrong" as const, note: "The date has passed" };
  expect(await markDocument(all.db, all.staff, all.client.id, marking, new Date())).toBe("document-marked");
  expect(await listedDocument(all)).toMatchObject({ shown: "wrong", note: "The date has passed" });
  await uploadedId(all.at, all.staff, all.client);
  expect(await listedDocument(all)).toMatchObject({ shown: "have", mark: null, note: null });
});

test("a document can be marked without a file, but only one of the register", async () => {
  const all = await filed();
  const have = { document: "pan", mark: "have" as const, note: "" };
  await markDocument(all.db, all.staff, all.client.id, have, new Date());
  expect(await listedDocument(all, "pan")).toMatchObject({ shown: "have", current: [] });
  const strange = { ...have, document: "statement" };
  expect(await markDocument(all.db, all.staff, all.client.id, strange, new Date())).toBe("gone");
});

test.each(["2345 6789 0123", "ABCDE1234F", "Aadhaar 234567890123 differs"])(
  "the number in %j is not written down",
  async (note) => {
    const { db, staff, client } = await filed();
    const marking = { document: "pan", mark: "wrong" as const, note };
    expect(await markDocument(db, staff, client.id, marking, new Date())).toBe("document-number");
    const names = { matches: "no" as const, note };
    expect(await checkNames(db, staff, client.id, names, new Date())).toBe("document-number");
    expect(await db.selectFrom("name_checks").selectAll().execute()).toEqual([]);
  },
);

test("the number in a file's name is left out", async () => {
  const all = await filed();
  await uploadedId(all.at, all.staff, all.client, { name: "Aadhaar 2345-6789-0123 Sunita.pdf" });
  expect((await listedDocument(all))?.current[0]?.name).toBe("Aadhaar … Sunita.pdf");
});

test("whether the names match is stored with who looked, and can be undone", async () => {
  const { db, staff, client } = await filed();
  const names = () => listDocuments(db, staff, [client.id]).then((listed) => listed.names);
  expect(await names()).toBeNull();
  await checkNames(db, staff, client.id, { matches: "no", note: "Devi on PAN only" }, new Date());
  expect(await names()).toMatchObject({ matches: "no", note: "Devi on PAN only", staff_name: staff.name });
  await checkNames(db, staff, client.id, { matches: null, note: "" }, new Date());
  expect(await names()).toBeNull();
});

test("documents follow a merge and come back with its undo", async () => {
  const all = await filed();
  const { db, at, staff, client } = all;
  const other = await addClient(db, staff, { mobile: "9876500002" });
  const [own, others] = [await uploadedId(at, staff, client), await uploadedId(at, staff, other)];
  const seen = ({ id, version }: typeof client) => ({ id, version });
  const merge = { keep: seen(client), other: seen(other), fromOther: [] };
  expect(await mergeClients(db, staff, merge, new Date())).toBe("merged");
  const ids = await idsWithMerged(db, staff, client.id);
  const [document, ...rest] = (await listDocuments(db, staff, ids)).documents;
  expect(rest).toEqual([]);
  expect([...(document?.current ?? []), ...(document?.older ?? [])].map(({ id }) => id).sort()).toEqual(
    [own, others].sort(),
  );
  expect(await findVersion(db, staff, others)).toBeDefined();
  expect(await uploaded(at, staff, other)).toEqual({ status: "gone" });
  await unmergeClient(db, staff, other.id, new Date());
  expect((await listedDocument({ ...all, client: other }))?.current[0]?.id).toBe(others);
});

test("of a client in the trash nothing is shown and nothing is added", async () => {
  const { db, at, staff, client } = await filed();
  const id = await uploadedId(at, staff, client);
  await db.updateTable("clients").set({ list_state: "trash" }).where("id", "=", client.id).execute();
  expect(await findVersion(db, staff, id)).toBeUndefined();
  expect(await uploaded(at, staff, client)).toEqual({ status: "gone" });
  expect(await removeVersion(db, staff, id, new Date())).toBe("gone");
});

test("a viewer sees, and changes nothing", async () => {
  const { db, at, staff, client, files } = await filed();
  const id = await uploadedId(at, staff, client);
  const viewer = await someStaff(db, "9000000003", "viewer");
  expect(await findVersion(db, viewer, id)).toBeDefined();
  await expect(uploaded(at, viewer, client)).rejects.toMatchObject({ status: 403 });
  await expect(removeVersion(db, viewer, id, new Date())).rejects.toMatchObject({ status: 403 });
  const marking = { document: "pan", mark: "have" as const, note: "" };
  expect(() => markDocument(db, viewer, client.id, marking, new Date())).toThrow();
  expect(await keysIn(files)).toHaveLength(1);
});
